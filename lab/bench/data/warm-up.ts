import type { Pipstone } from '../machine/pipstone.ts';
import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import { caseRequest, cases } from './cases.ts';
import { served } from './sides.ts';
import type { Trader } from './traders.ts';

const connections = 16;

/**
 * Sends some of every request to new servers first: until about ten thousand requests, Node's compiler costs
 * more than the requests.
 */
export async function warmUp(
  tools: Tools,
  servers: readonly { pipstone: Pipstone; traders: readonly Trader[] }[],
  { seconds }: Options,
): Promise<void> {
  tools.say('Warming up …');
  for (const { pipstone, traders } of servers) {
    for (const one of cases) {
      const requests = traders.map(trader => caseRequest(one, pipstone, trader));
      await served('warm-up', tools, pipstone, { requests, connections }).run(seconds / 2);
    }
  }
}
