// MetaTrader 5: deals and positions.
#pragma once
constexpr int REFUSED = 4014;  // the error for an address that is not allowed
#include "account.hpp"

enum ENUM_DEAL_PROPERTY_INTEGER { DEAL_ORDER, DEAL_TIME_MSC, DEAL_TYPE, DEAL_ENTRY, DEAL_MAGIC, DEAL_REASON, DEAL_POSITION_ID };
enum ENUM_DEAL_PROPERTY_DOUBLE { DEAL_VOLUME, DEAL_PRICE, DEAL_COMMISSION, DEAL_SWAP, DEAL_PROFIT, DEAL_FEE, DEAL_SL, DEAL_TP };
enum ENUM_DEAL_PROPERTY_STRING { DEAL_SYMBOL, DEAL_COMMENT };
enum ENUM_DEAL_TYPE {
  DEAL_TYPE_BUY, DEAL_TYPE_SELL, DEAL_TYPE_BALANCE, DEAL_TYPE_CREDIT, DEAL_TYPE_CHARGE, DEAL_TYPE_CORRECTION, DEAL_TYPE_BONUS,
  DEAL_TYPE_COMMISSION, DEAL_TYPE_COMMISSION_DAILY, DEAL_TYPE_COMMISSION_MONTHLY, DEAL_TYPE_COMMISSION_AGENT_DAILY,
  DEAL_TYPE_COMMISSION_AGENT_MONTHLY, DEAL_TYPE_INTEREST, DEAL_TYPE_BUY_CANCELED, DEAL_TYPE_SELL_CANCELED, DEAL_DIVIDEND,
  DEAL_DIVIDEND_FRANKED, DEAL_TAX
};
enum ENUM_DEAL_ENTRY { DEAL_ENTRY_IN, DEAL_ENTRY_OUT, DEAL_ENTRY_INOUT, DEAL_ENTRY_OUT_BY };
enum ENUM_DEAL_REASON {
  DEAL_REASON_CLIENT, DEAL_REASON_MOBILE, DEAL_REASON_WEB, DEAL_REASON_EXPERT, DEAL_REASON_SL, DEAL_REASON_TP, DEAL_REASON_SO,
  DEAL_REASON_ROLLOVER, DEAL_REASON_VMARGIN, DEAL_REASON_SPLIT
};
enum ENUM_POSITION_PROPERTY_INTEGER { POSITION_IDENTIFIER, POSITION_TIME_MSC, POSITION_TYPE };
enum ENUM_POSITION_PROPERTY_DOUBLE {
  POSITION_VOLUME, POSITION_PRICE_OPEN, POSITION_SL, POSITION_TP, POSITION_PRICE_CURRENT, POSITION_PROFIT, POSITION_SWAP
};
enum ENUM_POSITION_PROPERTY_STRING { POSITION_SYMBOL, POSITION_COMMENT };
enum ENUM_POSITION_TYPE { POSITION_TYPE_BUY, POSITION_TYPE_SELL };
struct MqlTradeTransaction {};
struct MqlTradeRequest {};
struct MqlTradeResult {};

struct Deal {
  Fields fields;
  ulong ticket;
  long time;  // milliseconds
};
inline std::vector<Deal> history;
inline std::map<ulong, size_t> placeOf;
inline std::vector<Fields> positions;
inline std::vector<size_t> selected;  // places in the history
inline const Fields *position = nullptr;

void ring();

inline datetime TimeTradeServer() { return serverMs() / 1000 + terminal.skew; }
inline bool HistorySelect(datetime from, datetime to) {
  selected.clear();
  for (size_t i = 0; i < history.size(); i++) {
    long second = history[i].time / 1000;
    if (second >= from && second <= to) selected.push_back(i);
  }
  return true;
}
inline int HistoryDealsTotal() { return (int)selected.size(); }
inline ulong HistoryDealGetTicket(int index) {
  return index < HistoryDealsTotal() ? history[selected[(size_t)index]].ticket : 0;
}
// Only deals of the selected list can be read.
inline const Deal &dealOf(ulong ticket) {
  size_t place = placeOf.at(ticket);
  if (!std::binary_search(selected.begin(), selected.end(), place)) std::abort();
  return history[place];
}
inline long HistoryDealGetInteger(ulong ticket, ENUM_DEAL_PROPERTY_INTEGER property) {
  const char *names[] = {"order", "time", "type", "entry", "magic", "reason", "position"};
  const Deal &deal = dealOf(ticket);
  return property == DEAL_TIME_MSC ? deal.time : whole(deal.fields, names[property]);
}
inline double HistoryDealGetDouble(ulong ticket, ENUM_DEAL_PROPERTY_DOUBLE property) {
  const char *names[] = {"volume", "price", "commission", "swap", "profit", "fee", "stopLoss", "takeProfit"};
  return number(dealOf(ticket).fields, names[property]);
}
inline string HistoryDealGetString(ulong ticket, ENUM_DEAL_PROPERTY_STRING property) {
  return text(dealOf(ticket).fields, property == DEAL_SYMBOL ? "symbol" : "comment");
}
inline int PositionsTotal() { return (int)positions.size(); }
inline ulong PositionGetTicket(int index) {
  position = index < PositionsTotal() ? &positions[(size_t)index] : nullptr;
  return position ? (ulong)whole(*position, "position") : 0;
}
inline long PositionGetInteger(ENUM_POSITION_PROPERTY_INTEGER property) {
  const char *names[] = {"position", "time", "type"};
  return whole(*position, names[property]);
}
inline double PositionGetDouble(ENUM_POSITION_PROPERTY_DOUBLE property) {
  const char *names[] = {"volume", "openPrice", "stopLoss", "takeProfit", "price", "profit", "swap"};
  return number(*position, names[property]);
}
inline string PositionGetString(ENUM_POSITION_PROPERTY_STRING property) {
  return text(*position, property == POSITION_SYMBOL ? "symbol" : "comment");
}

double sumOfHistory() {
  double sum = 0;
  for (auto &[deal, ticket, time] : history)
    if (whole(deal, "type") != DEAL_TYPE_CREDIT)
      sum += number(deal, "profit") + number(deal, "swap") + number(deal, "commission") + number(deal, "fee");
  return sum;
}
double openProfit() {
  double sum = 0;
  for (auto &each : positions) sum += number(each, "profit") + number(each, "swap");
  return sum;
}

void accountCommand(const std::string &name, Fields &fields) {
  if (name == "account") account = fields, history.clear(), placeOf.clear(), positions.clear();
  else if (name == "symbol") symbols[fields["name"]] = fields;
  else if (name == "balance") account["balance"] = fields["is"];
  else if (name == "deal") {
    placeOf[(ulong)whole(fields, "ticket")] = history.size();
    history.push_back({fields, (ulong)whole(fields, "ticket"), whole(fields, "time")});
    // The terminal calls several times for a deal, in no certain order.
    for (int i = 0; i < 3; i++) ring();
  } else if (name == "open" || name == "gone") {
    std::erase_if(positions, [&](Fields &each) { return each["position"] == fields["position"]; });
    if (name == "open") positions.push_back(fields);
    ring();
  } else if (!isPriceCommand(name, fields)) {
    tell("unknown", name);
    std::exit(2);
  }
}
