import { maxPrintedNameLength, maxStatementCommentLength } from '#domain/limits.ts';
import type { SyncAccount, SyncCash, SyncDeal, SyncOpen, SyncPost, SyncTrade } from './post.ts';
import {
  flag,
  listWith,
  matching,
  or,
  record,
  shortenedText,
  textUpTo,
  wholeNumber,
  wordAmong,
} from './read-value.ts';
import { checkPrice, checkTime, checkVolume, moneyIn, mostDigits } from './values.ts';

const short = textUpTo(100);
const comment = or(shortenedText(maxStatementCommentLength), '');
/** Numbers are checked with the account's digits, or where they are used. */
const number = textUpTo(64);
const optionalNumber = or(number, '');
const time = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const symbol = textUpTo(maxPrintedNameLength);
const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);

const account = record<SyncAccount>({
  number: matching(/^[\w.-]{1,40}$/, '7001234'),
  server: short,
  company: or(shortenedText(100), ''),
  currency: matching(/^[A-Za-z]{3,5}$/, 'USD'),
  digits: wholeNumber(0, mostDigits),
  kind: or(wordAmong('real', 'demo', 'contest'), null),
  mode: or(wordAmong('hedge', 'netting'), null),
  leverage: or(count, 0),
  serverMinusGmtSeconds: or(wholeNumber(-86_400, 86_400), null),
});

const deal = record<SyncDeal>({
  ...{ ticket: short, order: or(short, ''), position: or(short, ''), time },
  ...{ type: short, entry: or(wordAmong('in', 'out', 'in/out', 'out by', ''), ''), symbol: or(symbol, '') },
  ...{ volume: optionalNumber, price: optionalNumber },
  ...{ commission: optionalNumber, swap: optionalNumber, fee: optionalNumber, profit: number },
  ...{ stopLoss: optionalNumber, takeProfit: optionalNumber },
  ...{ comment, magic: or(short, ''), reason: or(short, '') },
});

const trade = record<SyncTrade>({
  ...{ ticket: short, opened: or(time, 0), closed: time, symbol, side: wordAmong('buy', 'sell', 'unknown') },
  ...{ lots: optionalNumber, openPrice: optionalNumber, closePrice: optionalNumber },
  ...{ stopLoss: optionalNumber, takeProfit: optionalNumber },
  ...{ commission: optionalNumber, swap: optionalNumber, fee: optionalNumber, tax: optionalNumber },
  ...{ profit: number, comment, exit: or(wordAmong('sl', 'tp', 'so', ''), undefined) },
});

const cash = record<SyncCash>({ ticket: short, time, type: short, amount: number, comment });

const open = record<SyncOpen>({
  ...{ position: short, time, symbol, side: wordAmong('buy', 'sell'), volume: number, openPrice: number },
  ...{ stopLoss: optionalNumber, takeProfit: optionalNumber, price: optionalNumber },
  ...{ profit: optionalNumber, swap: optionalNumber, comment },
});

export const senderFields = {
  platform: matching(/^[a-z0-9-]{1,40}$/, 'mt5'),
  program: shortenedText(100),
  account,
};

const post = record<Omit<SyncPost, 'open'> & { open: SyncOpen[] | null }>({
  ...senderFields,
  deals: or(listWith(deal), []),
  trades: or(listWith(trade), []),
  cash: or(listWith(cash), []),
  open: or(listWith(open), null),
  isLast: flag,
  total: or(count, 0),
  recent: or(record({ from: time, rows: count }), null),
  ...{ balance: optionalNumber, equity: optionalNumber },
});

/** A post in parsed JSON; `syncItems` checks its rows. @throws SyncFieldError for the first wrong field */
export function readPost(body: unknown): SyncPost {
  const { open: positions, ...read } = post(body, '');
  const { digits } = read.account;
  moneyIn(read.balance, digits, 'balance');
  moneyIn(read.equity, digits, 'equity');
  for (const [index, position] of (positions ?? []).entries()) {
    checkOpen(position, `open.${index}`, digits);
  }
  return positions === null ? read : { ...read, open: positions };
}

function checkOpen(position: SyncOpen, path: string, digits: number): void {
  checkTime(position.time, `${path}.time`);
  checkVolume(position.volume, `${path}.volume`);
  for (const name of ['openPrice', 'stopLoss', 'takeProfit', 'price'] as const) {
    checkPrice(position[name], `${path}.${name}`);
  }
  for (const name of ['profit', 'swap'] as const) {
    moneyIn(position[name], digits, `${path}.${name}`);
  }
}
