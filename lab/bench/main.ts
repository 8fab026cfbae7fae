import { mkdirSync, writeFileSync } from 'node:fs';
import { measureBrowser } from './browser/browser.ts';
import { measureAgainst } from './data/against.ts';
import { measureData } from './data/data.ts';
import { measureGrowth } from './data/growth.ts';
import { measureForm } from './form/form-speed.ts';
import { measureHostile } from './hostile/hostile.ts';
import { measureInsights } from './insights/insights.ts';
import { describeMachine } from './machine/describe.ts';
import { startTools, type Tools } from './machine/tools.ts';
import { measureOdds } from './odds/odds.ts';
import { type Options, type Phase, readOptions } from './options.ts';
import { printed, type Table } from './report/text-table.ts';
import { measureSchool } from './school/school.ts';
import { measureSignIn } from './sign-in/sign-in.ts';
import { measureMemory } from './start/memory.ts';
import { measureStarts } from './start/start-up.ts';
import { measureStatements } from './statements/statements.ts';
import { measureSync } from './sync/sync.ts';

const measurements: Partial<Record<Phase, (tools: Tools, options: Options) => Promise<Table[]>>> = {
  data: measureData,
  growth: measureGrowth,
  'sign-in': measureSignIn,
  school: measureSchool,
  start: async (tools, options) => [await measureStarts(tools, options), await measureMemory(tools, options)],
  browser: measureBrowser,
  form: measureForm,
  statements: measureStatements,
  sync: measureSync,
  insights: measureInsights,
  odds: measureOdds,
  hostile: measureHostile,
};

export async function bench(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  if (options.profile) {
    mkdirSync(options.profile, { recursive: true });
  }
  const machine = describeMachine();
  console.log(machine.line);
  const tools = startTools();
  const tables: Table[] = [];
  try {
    if (options.against) {
      for (const table of await measureAgainst(tools, options, options.against)) {
        console.log(`\n${printed(table)}`);
      }
      return;
    }
    for (const phase of options.only) {
      tools.say(`\n── ${phase}`);
      for (const table of (await measurements[phase]?.(tools, options)) ?? []) {
        tables.push(table);
        if (!table.isDetail) {
          console.log(`\n${printed(table)}`);
        }
      }
      write(options, machine, tables);
    }
  } finally {
    await tools.stop();
  }
  const missed = tables.flatMap(({ rows, isDetail }) =>
    isDetail ? [] : rows.filter(({ isMet }) => isMet === false),
  );
  console.log(
    `\n${missed.length === 0 ? 'All limits are kept.' : `Not met: ${missed.map(({ name }) => name).join('; ')}.`}`,
  );
}

/** After every part, so that results are kept if a later one fails. */
function write({ json, ...options }: Options, machine: object, tables: readonly Table[]): void {
  const parts = tables.map(({ title, rows }) => ({ title, rows }));
  writeFileSync(json, `${JSON.stringify({ machine, options, tables: parts }, null, 2)}\n`);
}
