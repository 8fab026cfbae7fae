import { expect, inject, test } from 'vitest';
import { mt5Page, mt5Position } from '#examples/statements/mt5-report.ts';
import { onlyStatement } from '#examples/statements/only-statement.ts';
import { syncDeal } from '#examples/sync/rows.ts';
import { importStatement } from '../../../lab/harness/import-statement.ts';
import { addTrader } from '../../../lab/harness/people.ts';
import { expectBooksInOrder } from '../../support/books.ts';
import { connected, post, readJournal, wholePost } from './programs.ts';

const server = inject('server');

const at = (clock: string) => Date.parse(`2026-03-02T${clock}Z`);
const entry = syncDeal({ time: at('09:15:03'), volume: '0.20', stopLoss: '1.08000' });
const exit = syncDeal({
  ...{ ticket: '1002', order: '2002', time: at('14:40:59'), type: 'sell', entry: 'out', price: '1.08400' },
  ...{ commission: '-0.70', profit: '20.00' },
});
const statement = onlyStatement(mt5Page({ positions: [mt5Position('2001')] }));

test('the notes of an exit move to its imported trade once its entry has come', async () => {
  const amara = await addTrader(server, 'Amara');
  const connection = await connected(server, amara);
  await post(connection, wholePost([exit]));
  const note = (notes: string, change: object = {}) =>
    amara.client
      .from('trading_records')
      .update({ notes })
      .match({ user_id: amara.id, ...change })
      .throwOnError();
  await note('From the terminal');
  const { id } = await importStatement(amara, statement);
  await note('From the statement', { import_id: id });
  expect((await readJournal(amara)).trades).toHaveLength(2);
  await post(connection, wholePost([entry, exit]));
  const { data } = await amara.client
    .from('trading_records')
    .select('amount, notes')
    .eq('user_id', amara.id)
    .throwOnError();
  expect(data).toEqual([{ amount: 19.3, notes: 'From the statement\n\nFrom the terminal' }]);
  await expectBooksInOrder(amara);
});

test('an exit without its entry is the imported trade of its position', async () => {
  const amara = await addTrader(server, 'Amara');
  const { id } = await importStatement(amara, statement);
  await amara.client
    .from('trading_records')
    .update({ notes: 'Waited for the close' })
    .eq('user_id', amara.id)
    .throwOnError();
  const before = await readJournal(amara);
  const connection = await connected(server, amara);
  await post(connection, wholePost([exit]));
  expect(await readJournal(amara)).toEqual(before);

  const later = {
    ...exit,
    ticket: '1003',
    order: '2003',
    time: at('15:10:00'),
    commission: '-0.70',
    profit: '5.00',
  };
  await post(connection, wholePost([exit, later]));
  expect(await readJournal(amara)).toMatchObject({ trades: [{ amount: 19.3 }, { amount: 4.3 }] });

  await post(connection, wholePost([entry, exit, later]));
  const { data: whole } = await amara.client
    .from('trading_records')
    .select('amount, notes, lot_size')
    .eq('user_id', amara.id)
    .throwOnError();
  expect(whole).toEqual([{ amount: 23.6, notes: 'Waited for the close', lot_size: 0.2 }]);
  await expectBooksInOrder(amara);

  await amara.client.rpc('undo_import', { id }).throwOnError();
  await post(connection, wholePost([exit], { deals: [] }));
  await post(connection, wholePost([exit]));
  expect(await readJournal(amara)).toMatchObject({ trades: [{ amount: 19.3 }] });
});
