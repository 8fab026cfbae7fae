import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import type { Table } from '../report/table.ts';
import { measureCalibration } from './calibration.ts';
import { measureSpeed } from './speed.ts';

/** Whether odds are as good as they say, and how long they take. */
export async function measureOdds(tools: Tools, options: Options): Promise<Table[]> {
  return [await measureSpeed(options), ...(await measureCalibration(tools, options))];
}
