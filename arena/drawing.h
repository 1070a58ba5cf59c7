#pragma once

#include <string>
#include <vector>

namespace calanque::arena {

// Text that stands in HTML or SVG.
std::string escape(const std::string& text);

// A picture in SVG, put together shape by shape. Colours and fonts come from the page by class.
class Drawing {
 public:
  // `what` is told to those who cannot see it.
  Drawing(double width, double height, const std::string& what);

  void line(double x1, double y1, double x2, double y2, const std::string& style);
  void rect(double x, double y, double width, double height, const std::string& style);
  void circle(double x, double y, double radius, const std::string& style);
  struct Point {
    double x = 0;
    double y = 0;
  };
  void path(const std::vector<Point>& points, const std::string& style, bool closed = false);
  enum class Anchor { Start, Middle, End };
  void text(double x, double y, Anchor anchor, const std::string& text, const std::string& style);
  // The whole of it.
  std::string finish() const { return out_ + "</svg>"; }

 private:
  std::string out_;
};

// Round numbers that divide a range into few steps.
std::vector<double> ticks(double low, double high, int most);
// The same for things that are counted.
std::vector<double> whole_ticks(double low, double high, int most);

// From values to places along a side.
class Scale {
 public:
  Scale(double low, double high, double from, double to)
      : low_(low), high_(high > low ? high : low + 1), from_(from), to_(to) {}
  double operator()(double value) const {
    return from_ + (to_ - from_) * (value - low_) / (high_ - low_);
  }
  double low() const { return low_; }
  double high() const { return high_; }

 private:
  double low_;
  double high_;
  double from_;
  double to_;
};

}  // namespace calanque::arena
