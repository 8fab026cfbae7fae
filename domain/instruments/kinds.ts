import { isCurrency } from './currencies.ts';

/** Shares are known only from a statement or the user. */
export type InstrumentKind =
  | 'currencies'
  | 'metal'
  | 'oil'
  | 'index'
  | 'crypto'
  | 'stock'
  | 'future'
  | 'other';

const oils = ['USOIL', 'UKOIL'];
const indices = (
  'US30 NAS100 SPX500 GER30 UK100 FTSE100 FRA40 FR40 CAC40 EU50 EUSTX50 STOXX50 ESP35 ES35 IT40 ITA40 SWI20 NETH25 NL25 ' +
  'US2000 RUSS2000 JP225 JPN225 AUS200 HK50 HKG33 CN50 CHINA50'
).split(' ');
const coins =
  'BTC|ETH|XRP|LTC|BCH|ADA|DOGE|SOL|DOT|BNB|XLM|LINK|UNI|AVAX|MATIC|TRX|XMR|EOS|DASH|ETC|XTZ|ATOM|NEO|ZEC|ALGO|SHIB';
const futures =
  'ES|NQ|YM|RTY|MES|MNQ|MYM|M2K|CL|MCL|QM|NG|RB|HO|GC|MGC|SI|SIL|HG|PL|PA|ZB|ZN|ZF|ZT|ZC|ZS|ZW|ZL|ZM|LE|HE|' +
  '6E|6B|6J|6A|6C|6S|6N|M6E|BTC|MBT|ETH|MET|FDAX|FDXM|FESX|FGBL';

const coin = new RegExp(`^(${coins})$`);
const coinPair = new RegExp(`^(${coins})(?:([A-Z]{3})|USD[TC])$`);
/** A contract (CLZ6, ESH27) or a continuous series (ES1!). */
const contract = new RegExp(`^(?:${futures})[FGHJKMNQUVXZ]\\d{1,2}$|^(?:${futures}|[A-Z]{1,5})\\d!$`);
const metalPair = /^X(AU|AG|PT|PD)([A-Z]{3})$/;

export function symbolKind(symbol: string): InstrumentKind {
  if (contract.test(symbol)) {
    return 'future';
  }
  if (symbol.length === 6 && isCurrency(symbol.slice(0, 3)) && isCurrency(symbol.slice(3))) {
    return 'currencies';
  }
  if (isCurrency(metalPair.exec(symbol)?.[2] ?? '')) {
    return 'metal';
  }
  if (oils.includes(symbol)) {
    return 'oil';
  }
  if (indices.includes(symbol)) {
    return 'index';
  }
  return isCoinPair(symbol) ? 'crypto' : 'other';
}

/** The currency or coin at the end of a symbol of six letters or more: CRON is a share, not quoted in RON. */
export function quoteInName(symbol: string): string | null {
  const last = symbol.slice(-3);
  const isCoin = coin.test(last) && coinPair.test(symbol);
  return symbol.length >= 6 && (isCurrency(last) || isCoin) ? last : null;
}

function isCoinPair(symbol: string): boolean {
  const [pair, , quote] = coinPair.exec(symbol) ?? [];
  return pair !== undefined && (quote === undefined || quoteInName(symbol) !== null);
}
