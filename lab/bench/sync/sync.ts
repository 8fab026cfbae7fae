import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import type { Table } from '../report/text-table.ts';
import { measureBesideReaders } from './beside-readers.ts';
import { measureSinglePosts } from './single-posts.ts';
import { measureWholeHistory } from './whole-history.ts';

export async function measureSync(tools: Tools, options: Options): Promise<Table[]> {
  return [
    await measureWholeHistory(tools, options),
    await measureSinglePosts(tools, options),
    await measureBesideReaders(tools, options),
  ];
}
