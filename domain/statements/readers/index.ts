import { ctrader } from './ctrader/ctrader.ts';
import { ftmo } from './ftmo.ts';
import { fxBlue } from './fx-blue.ts';
import { mql5Signal } from './mql5-signal.ts';
import { mt4Html, mt4Table } from './mt4/mt4.ts';
import { mt4Named } from './mt4/named.ts';
import { mt5Report } from './mt5/mt5.ts';
import { mt5Portal } from './mt5-portal.ts';
import { myfxbook } from './myfxbook.ts';
import { pipstone } from './pipstone.ts';
import { knownTables } from './platforms/all.ts';
import type { Reader } from './reader.ts';
import { tradingview } from './tradingview/tradingview.ts';

/** The known formats, more specific ones first; the first that recognizes the rows reads them. */
export const readers: readonly Reader[] = [
  pipstone,
  ftmo,
  myfxbook,
  fxBlue,
  mql5Signal,
  mt5Portal,
  ...knownTables,
  ctrader,
  tradingview,
  mt4Html,
  mt4Table,
  mt5Report,
  mt4Named,
];
