import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { joinPair } from '#domain/instruments/currencies.ts';
import type { EntryOfSymbol } from '#domain/instruments/layers.ts';
import { type KnownRate, rateInTrade } from '#domain/instruments/rates.ts';
import type { RecordTrade } from './insight-record.ts';
import { quickR, quickRisk, reasonForNoRisk } from './quick-r.ts';
import { type NoR, rOfTrade } from './r-of-trade.ts';
import { type CountedSymbol, countedSymbols, keyOfSymbol, knownRate } from './risk-of-symbol.ts';

type RiskContext = {
  accounts: readonly { id: string; currency: string }[];
  entries: readonly EntryOfSymbol[];
  rates: readonly KnownRate[];
  dayOf: (moment: number) => CalendarDay;
};

/**
 * Sets R and risk of a record's trades (`rOfTrade`). A missing rate is that of the newest earlier trade of
 * its pair, else of the first later one, else a manual one.
 * @param trades in order; modified in place
 */
export function setRMultiples(trades: readonly RecordTrade[], context: RiskContext): void {
  const symbols = countedSymbols(trades, context);
  const rates = ratesAlong(trades, symbols, context);
  for (const trade of trades) {
    rates.learn(trade);
    const symbol = symbols.get(keyOfSymbol(trade));
    // Most trades without R have no stop loss.
    const told = symbol && trade.stop_loss !== 0 ? tradeR(trade, symbol) : none;
    trade.r = told.r;
    trade.risk = told.risk === null ? null : toDollars(trade, told.risk);
    trade.noR = symbol && trade.stop_loss !== 0 && told.r === null ? whyNone(trade, symbol) : null;
  }

  function tradeR(trade: RecordTrade, symbol: CountedSymbol): RAndRisk {
    const { isImported } = trade;
    const { instrument, account, digits, size } = symbol;
    const risk = quickRisk(trade, { isImported, digits, size, rateAt: stop => rates.at(stop, symbol) });
    if (risk === null) {
      return none;
    }
    const r = risk === undefined ? undefined : quickR(trade, risk);
    if (risk !== undefined && r !== undefined) {
      return { r, risk };
    }
    const [known, day] = [rates.known(symbol), context.dayOf(trade.closedAt)];
    const exact = rOfTrade(trade, { isImported, digits, instrument, account, known, day });
    return exact.r === null ? none : exact;
  }
}

function whyNone(trade: RecordTrade, { size, rate }: CountedSymbol): NoR['because'] {
  const [pair] = Array.isArray(rate) ? rate : [];
  return reasonForNoRisk(trade, { size, needs: pair ? joinPair(pair.slice(0, 3), pair.slice(3)) : null });
}

type RAndRisk = { r: number; risk: number } | typeof none;

const none = { r: null, risk: null };

/** Account currency in dollars at the trade's rate; null if the trade made 0, which has no rate. */
function toDollars({ amount, account_amount: own }: RecordTrade, money: number): number | null {
  if (own === null) {
    return money;
  }
  return own === 0 ? null : (money * amount) / own;
}

function ratesAlong(
  trades: readonly RecordTrade[],
  symbols: ReadonlyMap<string, CountedSymbol>,
  { rates: typed, dayOf }: RiskContext,
) {
  const needed = new Set([...symbols.values()].flatMap(({ rate }) => (Array.isArray(rate) ? rate : [])));
  const newest = new Map<string, RecordTrade>();
  const learn = (trade: RecordTrade) => {
    if (needed.has(trade.currency_pair) && trade.entry_price > 0) {
      newest.set(trade.currency_pair, trade);
    }
  };
  if (needed.size > 0) {
    trades.toReversed().forEach(learn);
  }
  const known = ({ rate }: CountedSymbol): KnownRate[] => {
    const traded = (Array.isArray(rate) ? rate : []).flatMap(pair => newest.get(pair) ?? []);
    const told = traded.map(trade =>
      rateInTrade(trade.currency_pair, trade.entry_price, dayOf(trade.closedAt)),
    );
    return [...told.filter(one => one !== null), ...typed];
  };
  const withoutTrade = new Map<CountedSymbol, number | null>();
  return {
    learn,
    known,
    at(stop: number, symbol: CountedSymbol): number | null {
      const { parts } = symbol;
      if (symbol.rate === 'same') {
        return parts;
      }
      if (symbol.rate === 'price') {
        return parts / stop;
      }
      const [there, back] = symbol.rate.map(pair => newest.get(pair)?.entry_price);
      if (there !== undefined && back !== undefined) {
        return knownRate(symbol, known(symbol));
      }
      if (there !== undefined || back !== undefined) {
        return parts * (there ?? 1 / (back ?? 1));
      }
      let rate = withoutTrade.get(symbol);
      if (rate === undefined) {
        rate = knownRate(symbol, typed);
        withoutTrade.set(symbol, rate);
      }
      return rate;
    },
  };
}
