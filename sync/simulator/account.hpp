// What both platforms know of an account and its symbols.
#pragma once
#include "terminal.hpp"

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
