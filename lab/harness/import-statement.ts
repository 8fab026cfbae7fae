import { randomUUID } from 'node:crypto';
import { clocks } from '#domain/clock/clock.ts';
import { accountKeyHash, latestStatementTime } from '#domain/statements/identity/account.ts';
import { type Balances, balancesAfter } from '#domain/statements/journal/balances.ts';
import type { RowChoices } from '#domain/statements/journal/choices.ts';
import { type Comparison, comparisonRequests, toComparison } from '#domain/statements/journal/comparison.ts';
import { type ImportTarget, importDetails } from '#domain/statements/journal/details.ts';
import { journalRows } from '#domain/statements/journal/journal-rows.ts';
import { contracts } from '#domain/statements/journal/lots.ts';
import { openPositions } from '#domain/statements/journal/open-positions.ts';
import { importOutcome, type Outcome, type Ticks, travelling } from '#domain/statements/journal/outcome.ts';
import { importParts } from '#domain/statements/journal/parts.ts';
import type { Statement } from '#domain/statements/statement.ts';
import type { Person } from './people.ts';

type Chosen = Partial<Omit<ImportTarget, 'account'>> & {
  account?: ImportTarget['account'];
  choices?: Partial<RowChoices>;
  ticks?: Partial<Ticks>;
  balance?: string;
};

type Imported = {
  id: string;
  comparison: Comparison;
  outcome: Outcome;
  /** The balances in the preview. */
  told: Balances;
  counts: Record<string, number | string>;
};

export async function compared(
  { client, id }: Person,
  statement: Statement,
  { account = { id }, choices, clock }: Chosen = {},
): Promise<Comparison> {
  const rows = journalRows(statement, makeChoices(id, clock, choices));
  const tail = accountKeyHash(statement)?.tail ?? null;
  const found = [];
  for (const asked of comparisonRequests(rows, latestStatementTime(statement) ?? '', tail)) {
    const accountId = 'id' in account ? account.id : null;
    const { data } = await client
      .rpc('compare_statement', { account: accountId, rows: asked })
      .throwOnError();
    found.push(...(data ?? []));
  }
  return toComparison(found);
}

/** Imports a statement as the dialog does. @throws with the database's message if it refuses */
export async function importStatement(
  person: Person,
  statement: Statement,
  chosen: Chosen = {},
): Promise<Imported> {
  const { client, id: userId } = person;
  const { account = { id: userId }, clock = usualClock, choices, ticks, balance = '0', ...target } = chosen;
  const rows = journalRows(statement, makeChoices(userId, clock, choices));
  const comparison = await compared(person, statement, { account, clock, ...(choices && { choices }) });
  const sent = travelling(rows, comparison, { bringBack: new Set(), addProbable: new Set(), ...ticks });
  const file = { name: 'Statement.htm', hash: 'a'.repeat(64), bytes: 1 };
  const usual = {
    currency: 'USD',
    usdRate: null,
    countsCash: true,
    planId: null,
    names: new Map(),
  };
  const details = importDetails(statement, file, { ...usual, ...target, account, clock }, sent);
  const id = randomUUID();
  await client.rpc('begin_import', { id, details }).throwOnError();
  for (const [index, part] of importParts(sent, rows.digits, randomUUID).entries()) {
    await client.rpc('add_import_part', { id, part: index + 1, rows: part }).throwOnError();
  }
  const { data: counts } = await client.rpc('finish_import', { id }).throwOnError();
  const positions = openPositions(statement, { clock, names: new Map() });
  await client.rpc('land_open_trades', { import: id, positions }).throwOnError();
  return {
    ...{ id, comparison, outcome: importOutcome(rows, comparison), counts },
    told: balancesAfter(balance, statement, sent, comparison),
  };
}

const usualClock = { clock: clocks.newYorkClose };

function makeChoices(
  userId: string,
  clock: RowChoices['clock'] = usualClock,
  more: Partial<RowChoices> = {},
) {
  const contractOf = contracts([], { id: userId, currency: 'USD' });
  return { clock, contractOf, names: new Map(), kinds: new Map(), lotsWhereMissing: '1', ...more };
}
