// The parts of MQL that C++ lacks: types, arrays, texts and their functions, as far as our scripts use them.
#pragma once
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using uchar = unsigned char;
using ushort = unsigned short;
using uint = unsigned int;
using ulong = unsigned long;
using datetime = long;

constexpr int CP_UTF8 = 65001, INVALID_HANDLE = -1;

template <class T> struct Array : std::vector<T> {};
template <class T> int ArraySize(const Array<T> &array) { return (int)array.size(); }
template <class T> int ArrayResize(Array<T> &array, int size, int = 0) {
  array.resize((size_t)size);
  return size;
}

// UTF-16, as in the terminal.
struct string {
  std::u16string units;
  string() {}
  string(const char *utf8) { read(utf8); }
  string(const std::string &utf8) { read(utf8); }
  void read(const std::string &bytes) {
    for (size_t i = 0; i < bytes.size();) {
      uchar first = (uchar)bytes[i++];
      int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
      char32_t point = more == 3 ? first & 7 : more == 2 ? first & 15 : more == 1 ? first & 31 : first;
      for (; more > 0 && i < bytes.size(); more--) point = point << 6 | ((uchar)bytes[i++] & 63);
      if (point > 0xFFFF) {
        units += (char16_t)(0xD800 + ((point - 0x10000) >> 10));
        units += (char16_t)(0xDC00 + ((point - 0x10000) & 1023));
      } else {
        units += (char16_t)point;
      }
    }
  }
  std::string utf8() const {
    std::string bytes;
    for (size_t i = 0; i < units.size(); i++) {
      char32_t point = units[i];
      if (point >= 0xD800 && point < 0xDC00 && i + 1 < units.size())
        point = 0x10000 + ((point - 0xD800) << 10) + (units[++i] - 0xDC00);
      if (point < 0x80) {
        bytes += (char)point;
        continue;
      }
      int more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
      bytes += (char)((more == 1 ? 0xC0 : more == 2 ? 0xE0 : 0xF0) | point >> (6 * more));
      while (more-- > 0) bytes += (char)(0x80 | (point >> (6 * more) & 63));
    }
    return bytes;
  }
  string &operator+=(const string &other) {
    units += other.units;
    return *this;
  }
};
inline string operator""_s(const char *utf8, size_t size) { return std::string(utf8, size); }
inline string operator+(string a, const string &b) { return a += b; }
inline bool operator==(const string &a, const string &b) { return a.units == b.units; }

inline int StringLen(const string &text) { return (int)text.units.size(); }
inline int StringFind(const string &text, const string &part, int from = 0) {
  size_t at = text.units.find(part.units, (size_t)from);
  return at == std::u16string::npos ? -1 : (int)at;
}
inline string StringSubstr(const string &text, int start, int length) {
  // The terminals differ in what 0 means, so no script may depend on it.
  if (length <= 0 || start < 0 || start >= StringLen(text)) std::abort();
  string part;
  part.units = text.units.substr((size_t)start, (size_t)length);
  return part;
}
inline ushort StringGetCharacter(const string &text, int at) { return text.units.at((size_t)at); }
inline int StringReplace(string &text, const string &part, const string &by) {
  int count = 0;
  for (size_t at = 0; (at = text.units.find(part.units, at)) != std::u16string::npos; at += by.units.size(), count++)
    text.units.replace(at, part.units.size(), by.units);
  return count;
}
inline bool StringToLower(string &text) {
  for (auto &unit : text.units)
    if (unit >= 'A' && unit <= 'Z') unit = (char16_t)(unit + 32);
  return true;
}
inline long StringToInteger(const string &text) { return std::strtol(text.utf8().c_str(), nullptr, 10); }
inline string IntegerToString(long value) { return std::to_string(value); }
inline string DoubleToString(double value, int digits) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", digits, value + 0.0);
  // Rounded to nothing, it has no sign.
  string result(text);
  return result.units.find_first_of(u"123456789") == std::u16string::npos && text[0] == '-' ? string(text + 1) : result;
}
template <class T> int StringToCharArray(const string &text, Array<T> &array, int start, int count, int page) {
  if (start != 0 || count != -1 || page != CP_UTF8) std::abort();
  std::string bytes = text.utf8();
  array.assign(bytes.begin(), bytes.end());
  array.push_back(0);
  return (int)array.size();
}
template <class T> string CharArrayToString(const Array<T> &array, int start, int count, int page) {
  if (start != 0 || count != -1 || page != CP_UTF8 || array.empty()) std::abort();
  return std::string(array.begin(), array.end());
}

inline double MathAbs(double value) { return std::fabs(value); }
inline double MathPow(double base, double exponent) { return std::pow(base, exponent); }
inline double MathRound(double value) { return std::round(value); }
inline double NormalizeDouble(double value, int digits) {
  double scale = std::pow(10.0, digits);
  return std::round(value * scale) / scale;
}
