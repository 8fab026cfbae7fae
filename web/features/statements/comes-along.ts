import type { ColumnNames, Field } from '#domain/statements/readers/platforms/platform.ts';
import { freeTradeJournal } from '#domain/statements/readers/platforms/rivals/freetradejournal.ts';
import { tradeNoteTrades } from '#domain/statements/readers/platforms/rivals/tradenote.ts';
import { traderSync } from '#domain/statements/readers/platforms/rivals/tradersync.ts';
import { tradervue } from '#domain/statements/readers/platforms/rivals/tradervue.ts';
import { tradeTally } from '#domain/statements/readers/platforms/rivals/tradetally.ts';
import { tradeZella } from '#domain/statements/readers/platforms/rivals/tradezella.ts';
import type { FormatId } from '#domain/statements/statement.ts';
import { journalNames } from './import-words.ts';

const described = [tradeZella, tradervue, traderSync, tradeNoteTrades, tradeTally, freeTradeJournal];

/** The fields that an import takes from a journal's export, and those that it leaves out, as text. */
type ComesAlong = { taken: string[]; left: string[] };

/** Null if the user maps the columns in the import. */
export function comesAlong(formats: readonly FormatId[]): ComesAlong | null {
  const columns = described.find(({ format }) => formats.includes(format))?.columns;
  if (!columns) {
    return null;
  }
  const parts = (Object.keys(journalNames) as (keyof typeof journalNames)[]).filter(part => columns[part]);
  return {
    taken: [
      'closed trades with their times, prices and sizes',
      'net P&L',
      ...(hasAny(columns, 'commission', 'swap', 'fee') ? ['costs'] : []),
      ...(hasAny(columns, 'stopLoss', 'takeProfit') ? ['stop loss and take profit'] : []),
      ...parts.map(part => journalNames[part]),
    ],
    left: ['open trades', 'images'],
  };
}

function hasAny(columns: ColumnNames, ...fields: readonly Field[]): boolean {
  return fields.some(field => columns[field]);
}
