import { startPipstone } from '../machine/pipstone.ts';
import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import { median } from '../report/figures.ts';
import { ms, printedRow, type Row, share, type Table, whole } from '../report/text-table.ts';
import { seedSchool } from '../school/seed.ts';
import { caseRequest, cases } from './cases.ts';
import { inTurn } from './measure.ts';
import { served } from './sides.ts';
import { makeTraders } from './traders.ts';
import { warmUp } from './warm-up.ts';

const others = { traders: 1_000, trades: 1_000_000 };

const connections = 16;

/** The share of a small database's throughput that a large one must reach. */
const minShare = 0.8;

const columns = { 'req/s': whole, p50: ms, 'of many req/s': whole, 'of many p50': ms, 'of the small': share };

/** The same traders in a database without others, and among a thousand others with a million trades. */
export async function measureGrowth(tools: Tools, options: Options): Promise<Table[]> {
  const small = await startPipstone();
  const large = await startPipstone();
  try {
    tools.say(`Writing ${others.trades.toLocaleString('en-US')} trades …`);
    const traders = {
      small: await makeTraders(small, connections),
      large: await makeTraders(large, connections),
    };
    await seedSchool(large.connection, others);
    await warmUp(
      tools,
      [
        { pipstone: small, traders: traders.small },
        { pipstone: large, traders: traders.large },
      ],
      options,
    );
    const rows: Row[] = [];
    for (const one of cases) {
      const sides = (['small', 'large'] as const).map(which => {
        const pipstone = which === 'small' ? small : large;
        const requests = traders[which].map(trader => caseRequest(one, pipstone, trader));
        return served(which, tools, pipstone, { requests, connections });
      });
      const measured = await inTurn(sides, options.seconds);
      const ofSmall = median(
        measured.large.rates.map((rate, round) => rate / (measured.small.rates[round] ?? Number.NaN)),
      );
      const row = {
        name: `${one.name}, ${connections}`,
        figures: {
          'req/s': measured.small.rate,
          p50: measured.small.p50,
          'of many req/s': measured.large.rate,
          'of many p50': measured.large.p50,
          'of the small': ofSmall,
        },
        isMet: ofSmall >= minShare,
      };
      tools.say(printedRow(row, columns));
      rows.push(row);
    }
    return [{ title: 'A trader alone, and one of 1,000 with 1,000,000 trades', columns, rows }];
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}
