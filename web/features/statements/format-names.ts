import { accountTail } from '#domain/statements/identity/account.ts';
import type { FormatId } from '#domain/statements/statement.ts';

/** The names of the file formats. */
export const formatNames: Record<FormatId, string> = {
  'mt4-html': 'MetaTrader 4 statement',
  'mt4-table': 'MetaTrader 4 table',
  'mt5-report': 'MetaTrader 5 report',
  'mt5-positions': 'MetaTrader 5 positions',
  'mt5-portal': 'MetaTrader 5 position history',
  'mql5-signal': 'MQL5 signal history',
  ftmo: 'FTMO journal',
  ctrader: 'cTrader history',
  tradingview: 'TradingView paper trading',
  myfxbook: 'Myfxbook export',
  'fx-blue': 'FX Blue export',
  pipstone: 'Pipstone download',
  etoro: 'eToro account statement',
  xtb: 'XTB history',
  'capital-com': 'Capital.com trades',
  ig: 'IG transaction history',
  oanda: 'OANDA transaction history',
  tradovate: 'Tradovate performance report',
  topstepx: 'TopstepX trades',
  ninjatrader: 'NinjaTrader trades',
  bybit: 'Bybit closed P&L',
  'binance-futures': 'Binance futures trades',
  'ibkr-flex': 'Interactive Brokers Flex query',
  'ibkr-activity': 'Interactive Brokers activity statement',
  'match-trader': 'Match-Trader closed positions',
  tradelocker: 'TradeLocker positions',
  dxtrade: 'DXtrade trades',
  thinkorswim: 'thinkorswim account statement',
  tradezella: 'TradeZella export',
  tradervue: 'Tradervue export',
  tradersync: 'TraderSync export',
  tradenote: 'TradeNote executions',
  tradetally: 'TradeTally export',
  freetradejournal: 'FreeTradeJournal export',
  mapped: 'Table with matched columns',
  'mt5-sync': 'Sent by MetaTrader 5',
  'mt4-sync': 'Sent by MetaTrader 4',
  'statement-sync': 'Statement sent by a program',
};

/** The platform of the account in such a file; '' if the file does not name it. */
export const platformNames: Partial<Record<FormatId, string>> = {
  'mt4-html': 'MetaTrader 4',
  'mt4-table': 'MetaTrader 4',
  'mt5-report': 'MetaTrader 5',
  'mt5-positions': 'MetaTrader 5',
  'mt5-sync': 'MetaTrader 5',
  'mt4-sync': 'MetaTrader 4',
  'mt5-portal': 'MetaTrader 5',
  'mql5-signal': 'MetaTrader 5',
  ctrader: 'cTrader',
  tradingview: 'TradingView',
  etoro: 'eToro',
  xtb: 'XTB',
  'capital-com': 'Capital.com',
  ig: 'IG',
  oanda: 'OANDA',
  tradovate: 'Tradovate',
  topstepx: 'TopstepX',
  ninjatrader: 'NinjaTrader',
  bybit: 'Bybit',
  'binance-futures': 'Binance',
  'ibkr-flex': 'Interactive Brokers',
  'ibkr-activity': 'Interactive Brokers',
  'match-trader': 'Match-Trader',
  tradelocker: 'TradeLocker',
  dxtrade: 'DXtrade',
  thinkorswim: 'thinkorswim',
};

/** '…1234' for an account number, 'Funded 1' for an account's name in another journal. */
export function accountWords(number: string): string {
  return /\d{5}/.test(number) ? `…${accountTail(number)}` : number;
}
