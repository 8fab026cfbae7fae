import { capitalCom } from './brokers/capital-com.ts';
import { dxtrade } from './brokers/dxtrade.ts';
import { etoro } from './brokers/etoro.ts';
import { ibkrActivity } from './brokers/ibkr-activity.ts';
import { ibkrFlex } from './brokers/ibkr-flex.ts';
import { ig } from './brokers/ig.ts';
import { matchTrader } from './brokers/match-trader.ts';
import { oanda } from './brokers/oanda.ts';
import { thinkorswim } from './brokers/thinkorswim.ts';
import { tradeLocker } from './brokers/tradelocker.ts';
import { xtb } from './brokers/xtb.ts';
import { binanceFutures } from './exchanges/binance-futures.ts';
import { bybit } from './exchanges/bybit.ts';
import { ninjatrader } from './futures/ninjatrader.ts';
import { topstepx } from './futures/topstepx.ts';
import { tradovate } from './futures/tradovate.ts';
import { platformReaders } from './platforms.ts';
import { freeTradeJournal } from './rivals/freetradejournal.ts';
import { tradeNote, tradeNoteTrades } from './rivals/tradenote.ts';
import { traderSync } from './rivals/tradersync.ts';
import { tradervue } from './rivals/tradervue.ts';
import { tradeTally } from './rivals/tradetally.ts';
import { tradeZella } from './rivals/tradezella.ts';

/** Tables of brokers, exchanges and other journals, recognized by column names. */
export const knownTables = platformReaders([
  ...[etoro, xtb, capitalCom, ig, oanda],
  ...[tradovate, topstepx, ninjatrader],
  ...[bybit, binanceFutures],
  ...[ibkrActivity, ibkrFlex, thinkorswim, matchTrader, tradeLocker, dxtrade],
  ...[tradeZella, tradervue, traderSync, tradeNote, tradeNoteTrades, tradeTally, freeTradeJournal],
]);
