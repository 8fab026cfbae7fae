// MetaTrader 4: orders, closed ones in the history that the Account History tab shows.
#pragma once
constexpr int REFUSED = 4060;  // the error for an address that is not allowed
#include "account.hpp"

constexpr int OP_BUY = 0, OP_SELL = 1, SELECT_BY_POS = 0, MODE_TRADES = 0, MODE_HISTORY = 1;

inline std::vector<Fields> closedOrders, openOrders;
inline long shownFrom = 0;  // seconds
inline const Fields *order = nullptr;

inline std::vector<const Fields *> shown() {
  std::vector<const Fields *> list;
  for (auto &each : closedOrders)
    if (whole(each, "closed") >= shownFrom) list.push_back(&each);
  return list;
}
inline int OrdersHistoryTotal() { return (int)shown().size(); }
inline int OrdersTotal() { return (int)openOrders.size(); }
inline bool OrderSelect(int index, int select, int pool) {
  if (select != SELECT_BY_POS) std::abort();
  static std::vector<const Fields *> list;
  // The list lives as long as nothing changes, which only commands do.
  if (pool == MODE_HISTORY && (index == 0 || list.size() <= (size_t)index)) list = shown();
  order = nullptr;
  if (pool == MODE_HISTORY && (size_t)index < list.size()) order = list[(size_t)index];
  if (pool == MODE_TRADES && index < OrdersTotal()) order = &openOrders[(size_t)index];
  return order != nullptr;
}
inline int OrderTicket() { return (int)whole(*order, "ticket"); }
inline int OrderType() { return (int)whole(*order, "type"); }
inline datetime OrderOpenTime() { return whole(*order, "opened"); }
inline datetime OrderCloseTime() { return whole(*order, "closed"); }
inline string OrderSymbol() { return text(*order, "symbol"); }
inline string OrderComment() { return text(*order, "comment"); }
inline double OrderLots() { return number(*order, "lots"); }
inline double OrderOpenPrice() { return number(*order, "openPrice"); }
inline double OrderClosePrice() { return number(*order, "closePrice"); }
inline double OrderStopLoss() { return number(*order, "stopLoss"); }
inline double OrderTakeProfit() { return number(*order, "takeProfit"); }
inline double OrderCommission() { return number(*order, "commission"); }
inline double OrderSwap() { return number(*order, "swap"); }
inline double OrderProfit() { return number(*order, "profit"); }

double sumOfHistory() {
  double sum = 0;
  for (auto &each : closedOrders)
    if (whole(each, "type") != 7) sum += number(each, "profit") + number(each, "swap") + number(each, "commission");
  return sum;
}
double openProfit() {
  double sum = 0;
  for (auto &each : openOrders) sum += number(each, "profit") + number(each, "swap") + number(each, "commission");
  return sum;
}

void accountCommand(const std::string &name, Fields &fields) {
  if (name == "account") account = fields, closedOrders.clear(), openOrders.clear();
  else if (name == "symbol") symbols[fields["name"]] = fields;
  else if (name == "balance") account["balance"] = fields["is"];
  else if (name == "shown") shownFrom = whole(fields, "from");
  else if (name == "order" || name == "open" || name == "gone") {
    std::erase_if(openOrders, [&](Fields &each) { return each["ticket"] == fields["ticket"]; });
    if (name != "gone") (name == "order" ? closedOrders : openOrders).push_back(fields);
  } else if (!isPriceCommand(name, fields)) {
    tell("unknown", name);
    std::exit(2);
  }
}
