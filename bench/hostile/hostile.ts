import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import type { Table } from '../report/table.ts';
import { measureAttacks } from './attack.ts';
import { measureParsers } from './parsers.ts';

/** What foreign bytes cost, and how long others wait while one trader sends as many as they can. */
export async function measureHostile(tools: Tools, options: Options): Promise<Table[]> {
  return [await measureParsers(), await measureAttacks(tools, options)];
}
