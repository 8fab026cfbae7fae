import type { FormatId } from '#domain/statements/statement.ts';

/** The kinds of files as their readers are called. */
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
  mapped: 'A table, by your columns',
};

/** The platform where the account of such a file is kept; '' where the file says nothing of it. */
export const platformNames: Partial<Record<FormatId, string>> = {
  'mt4-html': 'MetaTrader 4',
  'mt4-table': 'MetaTrader 4',
  'mt5-report': 'MetaTrader 5',
  'mt5-positions': 'MetaTrader 5',
  'mt5-portal': 'MetaTrader 5',
  'mql5-signal': 'MetaTrader 5',
  ctrader: 'cTrader',
  tradingview: 'TradingView',
};
