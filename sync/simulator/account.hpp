// What both platforms know of an account and its symbols.
#pragma once
#include "terminal.hpp"

#include <algorithm>

inline Fields account;
inline std::map<std::string, Fields> symbols;

enum ENUM_ACCOUNT_INFO_INTEGER { ACCOUNT_LOGIN, ACCOUNT_LEVERAGE, ACCOUNT_TRADE_MODE, ACCOUNT_MARGIN_MODE, ACCOUNT_CURRENCY_DIGITS };
enum ENUM_ACCOUNT_INFO_STRING { ACCOUNT_SERVER, ACCOUNT_COMPANY, ACCOUNT_CURRENCY };
enum ENUM_ACCOUNT_INFO_DOUBLE { ACCOUNT_BALANCE, ACCOUNT_EQUITY };
enum ENUM_ACCOUNT_TRADE_MODE { ACCOUNT_TRADE_MODE_DEMO, ACCOUNT_TRADE_MODE_CONTEST, ACCOUNT_TRADE_MODE_REAL };
enum ENUM_ACCOUNT_MARGIN_MODE { ACCOUNT_MARGIN_MODE_RETAIL_NETTING, ACCOUNT_MARGIN_MODE_EXCHANGE, ACCOUNT_MARGIN_MODE_RETAIL_HEDGING };
enum ENUM_SYMBOL_INFO_INTEGER { SYMBOL_DIGITS };
enum ENUM_SYMBOL_INFO_DOUBLE { SYMBOL_VOLUME_STEP };
enum ENUM_INIT_RETCODE { INIT_SUCCEEDED, INIT_FAILED };

inline double number(const Fields &fields, const std::string &name) {
  auto found = fields.find(name);
  return found == fields.end() || found->second.empty() ? 0 : std::stod(found->second);
}
inline long whole(const Fields &fields, const std::string &name) {
  auto found = fields.find(name);
  return found == fields.end() || found->second.empty() ? 0 : std::stol(found->second);
}
inline string text(const Fields &fields, const std::string &name) {
  auto found = fields.find(name);
  return found == fields.end() ? string() : string(found->second);
}

// The balance is the sum of the history, unless a command gave another.
double sumOfHistory();
double openProfit();

inline long AccountInfoInteger(ENUM_ACCOUNT_INFO_INTEGER property) {
  const char *names[] = {"number", "leverage", "kind", "mode", "digits"};
  return whole(account, names[property]);
}
inline string AccountInfoString(ENUM_ACCOUNT_INFO_STRING property) {
  const char *names[] = {"server", "company", "currency"};
  return text(account, names[property]);
}
inline double AccountInfoDouble(ENUM_ACCOUNT_INFO_DOUBLE property) {
  double balance = account.count("balance") ? number(account, "balance") : NormalizeDouble(sumOfHistory(), 8);
  return property == ACCOUNT_BALANCE ? balance : balance + openProfit();
}
inline long SymbolInfoInteger(const string &symbol, ENUM_SYMBOL_INFO_INTEGER) { return whole(symbols[symbol.utf8()], "digits"); }
inline double SymbolInfoDouble(const string &symbol, ENUM_SYMBOL_INFO_DOUBLE) { return number(symbols[symbol.utf8()], "step"); }

// ---- Prices ----

enum ENUM_TIMEFRAMES { PERIOD_M1 = 1, PERIOD_M5 = 5, PERIOD_M15 = 15 };
struct MqlRates {
  datetime time;
  double open, high, low, close;
  int spread;
};
// Minutes of each symbol in order, and how many more requests the terminal answers before it has loaded them.
inline std::map<std::string, std::vector<MqlRates>> rates;
inline long unloaded = 0;

inline int CopyRates(const string &symbol, ENUM_TIMEFRAMES minutes, datetime from, datetime to, Array<MqlRates> &result) {
  result.clear();
  auto found = rates.find(symbol.utf8());
  if (found == rates.end()) return -1;
  if (unloaded > 0) {
    unloaded--;
    return -1;
  }
  for (auto &each : found->second) {
    datetime begin = each.time - each.time % (60 * minutes);
    if (begin < from || begin > to) continue;
    if (result.empty() || result.back().time != begin) {
      result.push_back(each);
      result.back().time = begin;
      continue;
    }
    MqlRates &last = result.back();
    last.high = std::max(last.high, each.high);
    last.low = std::min(last.low, each.low);
    last.close = each.close;
  }
  return ArraySize(result);
}
// True for a command about prices.
inline bool isPriceCommand(const std::string &name, Fields &fields) {
  if (name == "unloaded") unloaded = whole(fields, "requests");
  else if (name == "rate") {
    auto price = [&](const char *field) { return number(fields, field); };
    MqlRates rate = {whole(fields, "time"), price("open"), price("high"), price("low"), price("close"), (int)whole(fields, "spread")};
    rates[fields["symbol"]].push_back(rate);
  } else return false;
  return true;
}
