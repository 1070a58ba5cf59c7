#include "cli/qr.h"

#include <qrencode.h>

#include <memory>

namespace calanque::cli {

std::optional<Canvas> qr_code(const std::string& text) {
  constexpr int kSmallestVersion = 0;  // as small as the text allows
  constexpr int kCaseSensitive = 1;
  constexpr int kQuiet = 4;  // the standard asks for four modules on every side
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString(text.c_str(), kSmallestVersion, QR_ECLEVEL_M, QR_MODE_8, kCaseSensitive),
      QRcode_free);
  if (code == nullptr) {
    return std::nullopt;
  }
  const int width = code->width;
  const auto light = [&](int x, int y) {
    const bool inside = x >= 0 && y >= 0 && x < width && y < width;
    return !inside || (code->data[y * width + x] & 1) == 0;
  };
  Canvas canvas;
  for (int y = -kQuiet; y < width + kQuiet; y += 2) {
    for (int x = -kQuiet; x < width + kQuiet; ++x) {
      const bool above = light(x, y);
      const bool below = light(x, y + 1);
      canvas.put(x + kQuiet, (y + kQuiet) / 2,
                 above && below ? "█"
                 : above        ? "▀"
                 : below        ? "▄"
                                : " ",
                 Style{.ink = Ink::White, .ground = Ink::Black});
    }
  }
  return canvas;
}

}  // namespace calanque::cli
