import type { Program } from './compile.ts';
import { listen, type Received } from './listener.ts';
import { type Command, Terminal } from './terminal.ts';

/** Dollars, hedging, a broker three hours ahead of GMT. */
export const exampleAccount = {
  ...{ number: 7001234, server: 'Broker-Demo', company: 'Broker Ltd', currency: 'USD', digits: 2 },
  ...{ kind: 0, mode: 2, leverage: 100 },
};
const nothing = { commission: 0, swap: 0, fee: 0, profit: 0 };

/** Milliseconds of the broker's clock, `minutes` after 2 March 2026, 09:15:00. */
export const at = (minutes: number) => Date.UTC(2026, 2, 2, 9, 15) + minutes * 60_000;

export const symbol = (name: string, digits: number, step: number): Command => [
  'symbol',
  { name, digits, step },
];

/** A deal in EURUSD; types and entries are MetaTrader's numbers. */
export function deal(ticket: number, minutes: number, fields: Record<string, string | number> = {}): Command {
  const usual = {
    order: ticket + 1000,
    position: ticket + 1000,
    type: 0,
    entry: 0,
    symbol: 'EURUSD',
    volume: 0.1,
  };
  return [
    'deal',
    { ticket, time: at(minutes), ...usual, price: 1.08541, ...nothing, reason: 0, magic: 0, ...fields },
  ];
}

export function money(
  ticket: number,
  minutes: number,
  profit: number,
  fields: Record<string, string | number> = {},
): Command {
  return ['deal', { ticket, time: at(minutes), type: 2, ...nothing, profit, ...fields }];
}

/** A closed order of MetaTrader 4. */
export function order(
  ticket: number,
  minutes: number,
  fields: Record<string, string | number> = {},
): Command {
  const times = { opened: at(minutes - 30) / 1000, closed: at(minutes) / 1000 };
  const usual = { type: 0, symbol: 'EURUSD', lots: 0.1, openPrice: 1.08541, closePrice: 1.08641 };
  return ['order', { ticket, ...times, ...usual, ...nothing, ...fields }];
}

/** A balance operation of MetaTrader 4; type 7 is credit. */
export function cash(
  ticket: number,
  minutes: number,
  profit: number,
  fields: Record<string, string | number> = {},
): Command {
  const time = at(minutes) / 1000;
  return ['order', { ticket, opened: time, closed: time, type: 6, profit, ...fields }];
}

/** One-minute bars of EURUSD around a price, in order, from some minutes after 09:15. */
export function rates(
  minutes: number,
  ranges: readonly (readonly [low: number, high: number])[],
  spread = 0,
): Command[] {
  return ranges.map(([low, high], index) => [
    'rate',
    { symbol: 'EURUSD', time: at(minutes + index) / 1000, open: low, high, low, close: high, spread },
  ]);
}

/** A person's commands before the start: the inputs, and the address in the terminal's options. */
export function inputs(address: string, token = 'pip_token', more: Record<string, string> = {}): Command[] {
  const values = Object.entries({ Address: address, Token: token, ...more });
  return [...values.map(([name, value]): Command => ['input', { name, value }]), ['allow', { address }]];
}

/** A listener and the terminals that post to it, to be closed together. */
export async function session(answer: Parameters<typeof listen>[0]) {
  const listener = await listen(answer);
  const terminals: Terminal[] = [];
  return {
    ...listener,
    /** The posts to /sync/v1/deals. */
    posts: (): Received[] => listener.received.filter(({ path }) => path === '/sync/v1/deals'),
    terminal(program: Program, folder?: string): Terminal {
      const started = new Terminal(program, folder);
      terminals.push(started);
      return started;
    },
    async end() {
      for (const each of terminals) {
        await each.stop();
        each.removeFolder();
      }
      await listener.close();
    },
  };
}
