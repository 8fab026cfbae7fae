import type { TypeMeaning } from './mapping.ts';
import type { MappedRole } from './roles.ts';

const opening = 'open|entry|enter|bought|eröffn|einstieg|ouvert|apert|abert|entrada';
const closing = 'clos|exit|sold|schlie|schlu(?:ss|ß)|ausstieg|cl[oô]tur|ferm|cierre|chius|fecha|salida|saída';
const day = 'time|date|zeit|datum|heure|hora|fecha|data|ora';
const price = 'price|rate|kurs|preis|prix|precio|prezzo|preço';

/** Column names with both parts in either order; for dates also the first: 'Close time', 'Closed'. */
function named(way: string, what: string): RegExp {
  const alone = what === day ? `|^(?:${way})(?:ed)?(?: at)?$` : '';
  return new RegExp(`(?:${way}).*(?:${what})|(?:${what}).*(?:${way})${alone}`);
}

/** Trade columns in the form of `wordsOfColumn`, the most specific first, in most platforms' languages. */
export const columnNames: readonly [MappedRole, RegExp][] = [
  ['id', /^(?:ticket|deal|position|order|trade|transaction)(?: ?(?:id|no|number|#))?\.?$|^id$|^reference$/],
  ['symbol', /^symbol$/],
  [
    'symbol',
    /^(?:symbol|instrument|ticker|(?:currency )?pair|item|contracts?(?: name)?|underlying|s[ií]mbol[oe]?|paar|par)$/,
  ],
  [
    'symbol',
    /^(?!.*(?:class|type|spread|position|pos\b|\bid\b|price|value)).*(?:symbol|instrument|mark(?:et|t\b)|march[eé]\b|mercado|mercato|ticker|asset|s[ií]mbol)/,
  ],
  ['closed', named(closing, day)],
  ['opened', named(opening, day)],
  ['openPrice', new RegExp(`^(?!.*\\bfx\\b)(?:.*(?:${named(opening, price).source})|(?:entry|einstieg)$)`)],
  ['closePrice', new RegExp(`^(?!.*\\bfx\\b)(?:.*(?:${named(closing, price).source})|(?:exit|ausstieg)$)`)],
  ['stopLoss', /stop ?loss|^s ?[/-]? ?l$/],
  ['takeProfit', /take ?profit|^t ?[/-]? ?p$|^target$/],
  ['commission', /commis|kommission|provision|comisi|comiss|brokerage/],
  ['swap', /swap|rollover|overnight|financing|finanzierung/],
  ['fee', /^(?:fees?|(?:total |trading )?costs|gebühr(?:en)?|frais|tarifa|taxa)$|charge/],
  ['tax', /^(?:tax(?:es)?|steuern?|impuestos?|impostos?)$/],
  [
    'side',
    /^(?:side|direction|action|type|position|market ?pos(?:ition)?\.?|trade type|order type|buy ?\/ ?sell|b ?\/ ?s|long ?\/ ?short|richtung|typ|tipo|sens|direcci[oó]n|direç[aã]o)$/,
  ],
  [
    'size',
    /^(?!.*(?:tick|value|contract size|%|price)).*(?:volum|^vol$|lots?\b|lote|size|quantit|\bqty\b|units|menge|gr[öo](?:ß|ss)e|tama[nñ]o|cantidad|taille)/,
  ],
  ['comment', /comment|^notes?$|label|lesson|kommentar|coment/],
];

const clock = 'time|zeit|heure|hora|\\bora\\b|orario';

export const clockNames = { opened: named(opening, clock), closed: named(closing, clock) };

export const typeWords: readonly [TypeMeaning, RegExp][] = [
  ['skip', /limit|stop|pending|cancel|open/],
  ['buy', /\b(?:buy|long|bought|kauf|achat|compra|acquisto|koop)\b|^(?:[bkl]|bot|bc|btc)$|купить|покупка|买/],
  [
    'sell',
    /\b(?:sell|short|sold|verkauf|vente|venta|vendita|venda|verkoop)\b|^(?:[sv]|ss|sld|sto)$|продать|продажа|卖/,
  ],
  [
    'cash',
    /balance|deposit|withdraw|payout|credit|transfer|bonus|adjust|dividend|interest|einzahlung|auszahlung/,
  ],
];

export const totalCell =
  /^(?:(?:sub|grand) ?-?)?(?:totals?|totale|summe|gesamt|zwischensumme|suma|somme|soma|итого)(?: ?[:\d].*)?$/i;

export const cashCell =
  /^(?:deposit|withdrawal|withdraw|payout|(?:cash|internal|funds?|wallet|card) ?(?:transfer|in|out|deposit|withdrawal)?|transfer(?: in| out)?|funding(?: fee)?|dividends?|interest|bonus|balance|credit|einzahlung|auszahlung|überweisung|dividende|zinsen|dépôt|retrait|dep[oó]sito|retiro|saque)$/i;
