import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import type { Table } from '../report/text-table.ts';
import { measureReading } from './reading.ts';
import { measureWriting } from './writing.ts';

export async function measureStatements(_tools: Tools, { runs }: Options): Promise<Table[]> {
  return [await measureReading(runs), await measureWriting(runs)];
}
