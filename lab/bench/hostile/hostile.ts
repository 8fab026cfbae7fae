import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import type { Table } from '../report/text-table.ts';
import { measureAttacks } from './attack.ts';
import { measureParsers } from './parsers.ts';

export async function measureHostile(tools: Tools, options: Options): Promise<Table[]> {
  return [await measureParsers(), await measureAttacks(tools, options)];
}
