#include "arena/drawing.h"

#include <algorithm>
#include <cmath>

#include "arena/words.h"

namespace calanque::arena {

namespace {

std::string number(double value) {
  return fixed(value, 1);
}

std::string attribute(const std::string& name, double value) {
  return " " + name + "=\"" + number(value) + "\"";
}

std::string of_class(const std::string& style) {
  return " class=\"" + style + "\"/>";
}

}  // namespace

std::string escape(const std::string& text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

Drawing::Drawing(double width, double height, const std::string& what)
    : out_("<svg role=\"img\" aria-label=\"" + escape(what) + "\" viewBox=\"0 0 " + number(width) +
           " " + number(height) + "\">") {
}

void Drawing::line(double x1, double y1, double x2, double y2, const std::string& style) {
  out_ += "<line" + attribute("x1", x1) + attribute("y1", y1) + attribute("x2", x2) +
          attribute("y2", y2) + of_class(style);
}

void Drawing::rect(double x, double y, double width, double height, const std::string& style) {
  out_ += "<rect" + attribute("x", x) + attribute("y", y) + attribute("width", width) +
          attribute("height", height) + of_class(style);
}

void Drawing::circle(double x, double y, double radius, const std::string& style) {
  out_ += "<circle" + attribute("cx", x) + attribute("cy", y) + attribute("r", radius) +
          of_class(style);
}

void Drawing::path(const std::vector<Point>& points, const std::string& style, bool closed) {
  out_ += "<path d=\"";
  for (std::size_t i = 0; i < points.size(); ++i) {
    out_ += (i == 0 ? "M" : "L") + number(points[i].x) + " " + number(points[i].y);
  }
  out_ += std::string(closed ? "Z" : "") + "\"" + of_class(style);
}

void Drawing::text(double x, double y, Anchor anchor, const std::string& text,
                   const std::string& style) {
  const char* at = anchor == Anchor::Start ? "start" : anchor == Anchor::End ? "end" : "middle";
  out_ += "<text" + attribute("x", x) + attribute("y", y) + " text-anchor=\"" + at + "\" class=\"" +
          style + "\">" + escape(text) + "</text>";
}

std::vector<double> ticks(double low, double high, int most) {
  if (high <= low) {
    return {low};
  }
  double step = std::pow(10.0, std::floor(std::log10((high - low) / most)));
  for (const double factor : {2.0, 2.5, 2.0, 2.0, 2.5}) {
    if ((high - low) / step <= most) {
      break;
    }
    step *= factor;
  }
  std::vector<double> out;
  for (double i = std::ceil(low / step - 1e-9); i * step <= high + step * 1e-9; ++i) {
    out.push_back(i * step + 0.0);  // no "-0"
  }
  return out;
}

std::vector<double> whole_ticks(double low, double high, int most) {
  return ticks(low, high, std::clamp(static_cast<int>(high - low), 1, most));
}

}  // namespace calanque::arena
