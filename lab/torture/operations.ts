import type { Random } from '../demo/random.ts';
import { cash, details, trade, tradeNet } from '../harness/statement-rows.ts';
import { type Book, dollars } from './book.ts';
import type { Habit, Operation } from './operation.ts';
import { addPicture, removePicture } from './picture-operations.ts';
import { correctStart, deletePlan, makePlan, somePlan } from './plan-operations.ts';

const habits: readonly [number, Habit][] = [
  [35, (book, random) => logTrades(book, random, 1)],
  [5, addPicture],
  [2, removePicture],
  [2, importStatement],
  [6, (book, random) => logTrades(book, random, 10)],
  [20, editTrade],
  [5, moveTrade],
  [12, deleteTrade],
  [4, updateBalance],
  [2, setBalance],
  [2, recordCash],
  [3, makePlan],
  [1, deletePlan],
  [1, correctStart],
];

const hundred = habits.flatMap(([times, habit]) => Array.from({ length: times }, () => habit));

export function nextOperation(book: Book, random: Random, userId: string): Operation {
  for (;;) {
    const operation = random.pick(hundred)(book, random, userId);
    if (operation) {
      return operation;
    }
  }
}

/** One trade, or many in one request, which is atomic. */
function logTrades(book: Book, random: Random, count: number): Operation {
  const trades = Array.from({ length: count }, () => {
    const amount = random.whole(-50_000, 50_000);
    return {
      id: crypto.randomUUID(),
      amount,
      planId: somePlan(book, random),
      notes: `${random.whole(0, 999)}`,
    };
  });
  const rows = trades.map(({ id, amount, planId, notes }) => ({
    id,
    plan_id: planId,
    trade_type: random.pick(['buy', 'sell']),
    currency_pair: random.pick(['EURUSD', 'XAUUSD', 'GBPJPY']),
    entry_price: 1.08543,
    take_profit: 1.09543,
    stop_loss: 1.08043,
    lot_size: 0.1,
    ...tradeResult(amount),
    notes,
  }));
  return {
    name: count === 1 ? 'log a trade' : `log ${count} trades`,
    send: client => client.from('trading_records').insert(rows),
    apply(to) {
      for (const { id, ...trade } of trades) {
        to.trades.set(id, trade);
        to.balance += trade.amount;
      }
    },
  };
}

/** A statement of twenty trades and a deposit: the last of its three requests writes all of them or none. */
function importStatement(_book: Book, random: Random, userId: string): Operation {
  const number = random.whole(1, 1_000_000) * 20;
  const rows = {
    trades: Array.from({ length: 20 }, (_, index) =>
      trade(index, { key: `t:${number + index}`, profit: dollars(random.whole(-50_000, 50_000)) }),
    ),
    cash: [cash(0, { key: `c:${number}` })],
  };
  const id = crypto.randomUUID();
  return {
    name: 'import a statement',
    async send(client) {
      const begun = await client.rpc('begin_import', { id, details: details(rows, { account: userId }) });
      const sent = begun.error ? begun : await client.rpc('add_import_part', { id, part: 1, rows });
      return sent.error ? sent : client.rpc('finish_import', { id });
    },
    apply(to) {
      to.balance += 100_000;
      for (const row of rows.trades) {
        const amount = Math.round(tradeNet(row) * 100);
        to.trades.set(row.trade_id, { amount, planId: null, notes: null });
        to.balance += amount;
      }
    },
  };
}

function editTrade(book: Book, random: Random): Operation | null {
  const id = someTrade(book, random);
  const amount = random.whole(-50_000, 50_000);
  const notes = `edited ${random.whole(0, 999)}`;
  return id === null
    ? null
    : {
        name: 'edit a trade',
        send: client =>
          client
            .from('trading_records')
            .update({ ...tradeResult(amount), notes })
            .eq('id', id),
        apply(to) {
          const trade = to.trades.get(id);
          if (trade) {
            to.trades.set(id, { ...trade, amount, notes });
            to.balance += amount - trade.amount;
          }
        },
      };
}

function moveTrade(book: Book, random: Random): Operation | null {
  const id = someTrade(book, random);
  const planId = somePlan(book, random);
  return id === null
    ? null
    : {
        name: 'move a trade to another plan',
        send: client => client.from('trading_records').update({ plan_id: planId }).eq('id', id),
        apply(to) {
          const trade = to.trades.get(id);
          if (trade) {
            to.trades.set(id, { ...trade, planId });
          }
        },
      };
}

function deleteTrade(book: Book, random: Random): Operation | null {
  const id = someTrade(book, random);
  return id === null
    ? null
    : {
        name: 'delete a trade',
        send: client => client.from('trading_records').delete().eq('id', id),
        apply(to) {
          to.balance -= to.trades.get(id)?.amount ?? 0;
          to.trades.delete(id);
        },
      };
}

function updateBalance(_book: Book, random: Random, userId: string): Operation {
  const balance = random.whole(0, 5_000_000);
  return {
    name: 'update the balance',
    send: client =>
      client
        .from('profiles')
        .update({ account_balance: dollars(balance) })
        .eq('id', userId),
    apply(to) {
      to.balance = balance;
    },
  };
}

function setBalance(_book: Book, random: Random): Operation {
  const balance = random.whole(0, 5_000_000);
  return {
    name: 'set the balance with a reason',
    send: client => client.rpc('set_account_balance', { new_balance: dollars(balance), reason: 'deposit' }),
    apply(to) {
      to.balance = balance;
    },
  };
}

function recordCash(_book: Book, random: Random): Operation {
  const amount = random.whole(1, 50_000) * random.pick([1, -1]);
  const sent = { amount: dollars(amount), request_id: crypto.randomUUID(), reason: 'cash' };
  return {
    name: 'record a deposit or withdrawal',
    send: client => client.rpc('record_cash', sent),
    apply(to) {
      to.balance += amount;
    },
  };
}

function tradeResult(amount: number) {
  return { trade_result: amount > 0 ? 'won' : 'lost', amount: dollars(amount) };
}

function someTrade({ trades }: Book, random: Random): string | null {
  return trades.size === 0 ? null : random.pick([...trades.keys()].slice(-50));
}
