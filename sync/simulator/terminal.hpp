// A terminal for one program: a clock, files, messages and WebRequest. It obeys the commands on its standard input, one per
// line, and prints what the program does on its standard output.
#pragma once
#include <arpa/inet.h>
#include <filesystem>
#include <iostream>
#include <map>
#include <netinet/in.h>
#include <sstream>
#include <sys/socket.h>
#include <unistd.h>

#include "language.hpp"

// The fields of a command: name=value, separated by tabs, with %XX for other bytes.
using Fields = std::map<std::string, std::string>;

struct Terminal {
  long now = 1772442000000;   // true time, milliseconds
  long minusGmt = 10800;      // of the broker
  long skew = 0;              // of the computer's clock, seconds
  long lastQuote = 0;         // broker's clock, seconds; moves with the clock unless quotes are off
  bool hasQuotes = true, isConnected = true, isTester = false, isStopped = false;
  long budget = 0;            // milliseconds that the program may run until the next command
  int error = 0, timerSeconds = 0;
  std::string folder, web = "ok", allowed;
  std::map<std::string, std::string> inputs;
};
inline Terminal terminal;

inline long serverMs() { return terminal.now + terminal.minusGmt * 1000; }
inline datetime TimeGMT() { return terminal.now / 1000 + terminal.skew; }
inline datetime TimeLocal() { return TimeGMT() + 3600; }
inline datetime TimeCurrent() {
  if (terminal.hasQuotes) terminal.lastQuote = serverMs() / 1000;
  return terminal.lastQuote;
}
inline uint GetTickCount() { return (uint)terminal.now; }
inline bool IsStopped() { return terminal.isStopped; }
inline void EventSetTimer(int seconds) { terminal.timerSeconds = seconds; }
inline void EventKillTimer() { terminal.timerSeconds = 0; }
inline void ResetLastError() { terminal.error = 0; }
inline int GetLastError() { return terminal.error; }

enum ENUM_TERMINAL_INFO_INTEGER { TERMINAL_CONNECTED };
inline int TerminalInfoInteger(ENUM_TERMINAL_INFO_INTEGER) { return terminal.isConnected; }
enum ENUM_MQL_INFO_INTEGER { MQL_TESTER };
inline int MQLInfoInteger(ENUM_MQL_INFO_INTEGER) { return terminal.isTester; }

// One line per message, however many the program wrote.
inline void tell(const std::string &kind, std::string text) {
  for (auto &unit : text)
    if (unit == '\n' || unit == '\t') unit = ' ';
  std::cout << kind << '\t' << text << std::endl;
}
template <class... T> void Print(const T &...parts) {
  string line;
  ((line += string(parts)), ...);
  tell("log", line.utf8());
}
inline void Comment(const string &text) { tell("chart", text.utf8()); }

// ---- Files, below the folder of the terminal ----

constexpr int FILE_READ = 1, FILE_WRITE = 2, FILE_BIN = 4, FILE_REWRITE = 512;
inline std::vector<FILE *> openFiles;

inline std::string pathOf(const string &name) {
  std::string path = name.utf8();
  for (auto &unit : path)
    if (unit == '\\') unit = '/';
  return terminal.folder + "/" + path;
}
inline bool FileIsExist(const string &name) { return std::filesystem::is_regular_file(pathOf(name)); }
inline bool FileDelete(const string &name) { return std::filesystem::remove(pathOf(name)); }
inline int FileOpen(const string &name, int flags) {
  std::string path = pathOf(name);
  if (flags & FILE_WRITE) std::filesystem::create_directories(std::filesystem::path(path).parent_path());
  FILE *file = std::fopen(path.c_str(), flags & FILE_WRITE ? "wb" : "rb");
  if (!file) return INVALID_HANDLE;
  openFiles.push_back(file);
  return (int)openFiles.size() - 1;
}
inline void FileClose(int handle) { std::fclose(openFiles.at((size_t)handle)); }
template <class T> uint FileWriteArray(int handle, const Array<T> &array) {
  return (uint)std::fwrite(array.data(), sizeof(T), array.size(), openFiles.at((size_t)handle));
}
template <class T> uint FileReadArray(int handle, Array<T> &array) {
  for (int unit; (unit = std::fgetc(openFiles.at((size_t)handle))) != EOF;) array.push_back((T)unit);
  return (uint)array.size();
}
// The first file whose name fits a pattern with one *.
inline long FileFindFirst(const string &pattern, string &name) {
  std::string path = pathOf(pattern), folder = path.substr(0, path.rfind('/'));
  size_t star = path.find('*');
  std::string before = path.substr(0, star), after = path.substr(star + 1);
  if (!std::filesystem::is_directory(folder)) return INVALID_HANDLE;
  for (auto &entry : std::filesystem::directory_iterator(folder)) {
    std::string each = entry.path().string();
    if (!each.starts_with(before) || !each.ends_with(after)) continue;
    name = entry.path().filename().string();
    return 1;
  }
  return INVALID_HANDLE;
}
inline void FileFindClose(long) {}
inline bool FileMove(const string &from, int, const string &to, int flags) {
  if (FileIsExist(to) && !(flags & FILE_REWRITE)) return false;
  std::error_code failed;
  std::filesystem::rename(pathOf(from), pathOf(to), failed);
  return !failed;
}

// ---- WebRequest, over a real connection to this machine ----

inline bool exchange(const std::string &host, int port, const std::string &request, std::string &answer) {
  int connection = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons((uint16_t)port);
  inet_pton(AF_INET, host == "localhost" ? "127.0.0.1" : host.c_str(), &to.sin_addr);
  bool isDone = connect(connection, (sockaddr *)&to, sizeof to) == 0;
  for (size_t sent = 0; isDone && sent < request.size();) {
    ssize_t count = send(connection, request.data() + sent, request.size() - sent, MSG_NOSIGNAL);
    isDone = count > 0;
    sent += (size_t)count;
  }
  char part[65536];
  for (ssize_t count; isDone && (count = recv(connection, part, sizeof part, 0)) > 0;) answer.append(part, (size_t)count);
  close(connection);
  return isDone && answer.find("\r\n\r\n") != std::string::npos;
}

inline int failWith(int error) {
  terminal.error = error;
  tell("web", std::to_string(-error));
  return -1;
}

inline std::string bodyOf(const std::string &answer) {
  size_t end = answer.find("\r\n\r\n"), at = end + 4;
  if (answer.find("chunked") > end) return answer.substr(at);
  std::string body;
  // The connection may have ended within a chunk.
  while (at < answer.size()) {
    size_t size = std::strtoul(answer.c_str() + at, nullptr, 16);
    at = answer.find("\r\n", at);
    if (size == 0 || at == std::string::npos || at + 2 > answer.size()) break;
    body += answer.substr(at + 2, size);
    at += size + 4;
  }
  return body;
}

// Blocks, as in the terminal. `web` switches: ok; refused (the terminal does not allow the address), lost (the request arrives,
// its answer does not), cut (half of the answer), twice (the request arrives twice).
inline int WebRequest(const string &method, const string &url, const string &headers, int timeout, const Array<char> &data,
                      Array<char> &result, string &resultHeaders) {
  std::string address = url.utf8();
  size_t hostAt = address.find("://") + 3, pathAt = address.find('/', hostAt);
  std::string place = address.substr(hostAt, pathAt - hostAt);
  size_t colon = place.find(':');
  if (terminal.allowed.empty() || address.rfind(terminal.allowed, 0) != 0) return failWith(REFUSED);
  if (timeout != 10000) std::abort();
  std::string request = method.utf8() + " " + address.substr(pathAt) + " HTTP/1.1\r\nHost: " + place + "\r\nConnection: close\r\n" +
                        headers.utf8() + "Content-Length: " + std::to_string(data.size()) + "\r\n\r\n" +
                        std::string(data.begin(), data.end());
  std::string answer;
  int port = colon == std::string::npos ? 80 : std::stoi(place.substr(colon + 1));
  for (int turn = 0; turn < (terminal.web == "twice" ? 2 : 1); turn++) {
    answer.clear();
    if (!exchange(place.substr(0, colon), port, request, answer)) return failWith(5203);
  }
  if (terminal.web == "lost") return failWith(5202);
  std::string body = bodyOf(answer);
  if (terminal.web == "cut") body.resize(body.size() / 2);
  result.assign(body.begin(), body.end());
  resultHeaders = answer.substr(0, answer.find("\r\n\r\n"));
  int status = std::stoi(answer.substr(answer.find(' ') + 1, 3));
  tell("web", std::to_string(status));
  return status;
}

// ---- Commands ----

struct Input {
  template <class T> Input(const char *name, T *at) {
    auto typed = terminal.inputs.find(name);
    if (typed == terminal.inputs.end()) return;
    set(typed->second, at);
  }
  static void set(const std::string &text, string *at) { *at = text; }
  static void set(const std::string &text, bool *at) { *at = text == "true"; }
};

inline std::string decoded(const std::string &text) {
  std::string result;
  for (size_t i = 0; i < text.size(); i++) {
    if (text[i] == '%') {
      result += (char)std::stoi(text.substr(i + 1, 2), nullptr, 16);
      i += 2;
    } else {
      result += text[i];
    }
  }
  return result;
}
inline Fields fieldsOf(std::istringstream &line) {
  Fields fields;
  for (std::string field; std::getline(line, field, '\t');) {
    size_t at = field.find('=');
    fields[field.substr(0, at)] = decoded(field.substr(at + 1));
  }
  return fields;
}

void accountCommand(const std::string &name, Fields &fields);

inline void obey(const std::string &name, Fields &fields) {
  if (name == "run") terminal.budget = 1000 * std::stol(fields["seconds"]);
  else if (name == "input") terminal.inputs[fields["name"]] = fields["value"];
  else if (name == "stop") terminal.isStopped = true;
  else if (name == "clock") terminal.now = std::stol(fields["gmt"]);
  else if (name == "web") terminal.web = fields["mode"];
  else if (name == "allow") terminal.allowed = fields["address"];
  else if (name == "terminal") {
    if (fields.count("minusGmt")) terminal.minusGmt = std::stol(fields["minusGmt"]);
    if (fields.count("skew")) terminal.skew = std::stol(fields["skew"]);
    if (fields.count("isConnected")) terminal.isConnected = fields["isConnected"] == "true";
    if (fields.count("isTester")) terminal.isTester = fields["isTester"] == "true";
    if (fields.count("hasQuotes")) TimeCurrent(), terminal.hasQuotes = fields["hasQuotes"] == "true";
  } else accountCommand(name, fields);
}

// Lets simulated time pass. When the time of the last `run` is over, it says so and waits for the next command.
inline void Sleep(long milliseconds) {
  while (terminal.budget <= 0 && !terminal.isStopped) {
    std::string text, name;
    tell("ready", "");
    if (!std::getline(std::cin, text)) std::exit(0);
    std::istringstream line(text);
    std::getline(line, name, '\t');
    Fields fields = fieldsOf(line);
    obey(name, fields);
  }
  terminal.now += milliseconds;
  terminal.budget -= milliseconds;
}
