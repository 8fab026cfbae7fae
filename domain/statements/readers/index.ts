import { mt4Html, mt4Table } from './mt4/mt4.ts';
import { mt5Report } from './mt5/mt5.ts';
import type { Reader } from './reader.ts';

/** The known formats, in the order in which they are tried: the first that knows the rows reads them. */
export const readers: readonly Reader[] = [mt4Html, mt4Table, mt5Report];
