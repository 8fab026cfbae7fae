import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import type { Table } from '../report/text-table.ts';
import { measureCalibration } from './calibration.ts';
import { measureScreen } from './screen.ts';
import { measureSpeed } from './speed.ts';

export async function measureOdds(tools: Tools, options: Options): Promise<Table[]> {
  return [
    await measureSpeed(options),
    ...(await measureScreen(tools, options)),
    ...(await measureCalibration(tools, options)),
  ];
}
