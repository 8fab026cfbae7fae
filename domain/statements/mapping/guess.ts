import { type GridRow, gridOf, textAt } from '#domain/statements/readers/table/grid.ts';
import { plainName } from '#domain/statements/readers/table/header.ts';
import { isNumber, isTime, isVoid, isWord } from '#domain/statements/readers/table/looks.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { Mapping, TypeMeaning } from './mapping.ts';
import type { MappedRole } from './roles.ts';

/** Names that columns of trades go by, the more telling first. */
const names: readonly [MappedRole, RegExp][] = [
  ['id', /^(?:ticket|deal|position|order|trade|transaction)(?: ?(?:id|no|number|#))?$|^id$/],
  ['symbol', /symbol|instrument|market|ticker|asset|^(?:currency )?pair$|^item$|^contract$/],
  ['closed', /(?:clos|exit|sold).*(?:time|date)|(?:time|date).*(?:clos|exit)|^closed(?: at)?$/],
  ['opened', /(?:open|entry|bought).*(?:time|date)|(?:time|date).*(?:open|entry)|^opened(?: at)?$/],
  ['openPrice', /(?:open|entry|buy|in).*(?:price|rate)|^entry$/],
  ['closePrice', /(?:clos|exit|sell|out).*(?:price|rate)|^exit$/],
  ['stopLoss', /stop ?loss|^s ?[/-]? ?l$/],
  ['takeProfit', /take ?profit|^t ?[/-]? ?p$|^target$/],
  ['commission', /commission|brokerage/],
  ['swap', /swap|rollover|overnight|financing/],
  ['fee', /^fees?$|charge/],
  ['tax', /^tax(?:es)?$/],
  ['profit', /^net|profit|p ?[&/]? ?(?:n ?)?l\b|pnl|result|gain|^amount$/],
  ['side', /^(?:side|direction|action|type|buy ?\/ ?sell|b ?\/ ?s|long ?\/ ?short)$/],
  ['size', /volume|lots?\b|size|quantity|^qty$|units|amount/],
  ['comment', /comment|^notes?$|label/],
];

const meanings: readonly [TypeMeaning, RegExp][] = [
  ['skip', /limit|stop|pending|cancel|open/],
  ['buy', /\b(?:buy|long|bought)\b|^b$/],
  ['sell', /\b(?:sell|short|sold)\b|^s$/],
  ['cash', /balance|deposit|withdraw|credit|transfer|bonus|adjust/],
];

/** A first mapping of a table that no reader knows, by the names and the contents of its columns, for the person to correct. */
export function guessMapping(source: Source): Mapping {
  const rows = gridOf(source);
  const first = rows.findIndex(row => row.cells.some(isTime) && row.cells.filter(isNumber).length > 0);
  const header = first > 0 && rows[first - 1]?.cells.some(isWord) ? first - 1 : -1;
  const sample = rows.slice(Math.max(first, 0), Math.max(first, 0) + 200).filter(row => row.cells.length > 1);
  const columns = rolesByName(header < 0 ? undefined : rows[header]);
  addByContents(columns, sample);
  const named = plainName(textOf(rows[header], columns.profit));
  return {
    header,
    columns,
    amount: /^net|after/.test(named) ? 'after-costs' : 'before-costs',
    size: /unit|quantity|qty/.test(plainName(textOf(rows[header], columns.size))) ? 'units' : 'lots',
    currency: null,
    types: typesOf(columns.side, sample),
    sign: null,
    days: null,
  };
}

function rolesByName(header: GridRow | undefined): Mapping['columns'] {
  const roles: Mapping['columns'] = {};
  const taken = new Set<number>();
  for (const [role, pattern] of names) {
    const column =
      header?.cells.findIndex((cell, index) => !taken.has(index) && pattern.test(plainName(cell.text))) ?? -1;
    if (column >= 0 && roles[role] === undefined) {
      roles[role] = column;
      taken.add(column);
    }
  }
  return roles;
}

/** Times and symbols show themselves where no name did: a table has its opening before its closing. */
function addByContents(roles: Mapping['columns'], sample: readonly GridRow[]) {
  const width = Math.max(0, ...sample.map(row => row.cells.length));
  const all = Array.from({ length: width }, (_, column) => column);
  const mostly = (test: (row: GridRow, column: number) => boolean) =>
    all.filter(
      column => sample.filter(row => test(row, column)).length * 5 >= sample.length * 4 && sample.length > 0,
    );
  const free = (column: number) => !Object.values(roles).includes(column);
  const times = mostly((row, column) => isTime(row.cells[column])).filter(free);
  roles.closed ??= times.at(-1);
  const [earlier] = times.filter(column => column !== roles.closed);
  if (roles.opened === undefined && earlier !== undefined) {
    roles.opened = earlier;
  }
  const isSide = (text: string) =>
    meanings.some(([meaning, words]) => meaning !== 'skip' && words.test(text.toLowerCase()));
  const sides = mostly(
    (row, column) => isSide(textAt(row, column)) && textAt(row, column).length < 16,
  ).filter(free);
  roles.side ??= sides[0];
  const symbols = mostly((row, column) => /^[#.]?[A-Za-z][\w./:!-]{1,31}$/.test(textAt(row, column))).filter(
    free,
  );
  roles.symbol ??= symbols.find(column => column !== roles.side);
}

function typesOf(column: number | undefined, sample: readonly GridRow[]): Mapping['types'] {
  const types: Mapping['types'] = {};
  for (const row of column === undefined ? [] : sample) {
    const text = textAt(row, column ?? -1).toLowerCase();
    const meaning = meanings.find(([, words]) => words.test(text))?.[0];
    if (meaning && !isVoid(row.cells[column ?? -1])) {
      types[text] = meaning;
    }
  }
  return types;
}

function textOf(row: GridRow | undefined, column: number | undefined): string {
  return row === undefined || column === undefined ? '' : textAt(row, column);
}
