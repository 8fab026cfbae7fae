import { setTimeout as sleep } from 'node:timers/promises';
import type { Options } from './arguments.ts';
import { Settling, settledAfter } from './files/settling.ts';
import { pair, senderTo } from './journal/journal.ts';
import { ChangesOnly, type Log } from './log.ts';
import { type PassEnd, pass } from './pass.ts';
import { defaultStateFile, State } from './state.ts';
import { keepToken, readToken } from './token.ts';
import { longerWait } from './waits.ts';

/** Milliseconds. The folder is polled, as events of network folders get lost. */
const between = 5_000;

/** How often a single run looks again at files that are being written. */
const mostLooks = 15;

/**
 * Pairs if there is a code, then sends until the process is ended, or once.
 * @returns the exit code: 1 if a single run left something, or nothing can be sent
 */
export async function watch(options: Options, log: Log): Promise<number> {
  const { journal, code, tokenFile } = options;
  if (code !== null) {
    const paired = await pair(journal, code);
    if ('refused' in paired) {
      log(paired.refused);
      return 1;
    }
    await keepToken(tokenFile, paired.token);
    log(`Paired. The token is kept in ${tokenFile}.`);
  }
  let token = await readToken(tokenFile);
  if (token === null) {
    log(
      'There is no token. Create a code in Account, Trading, Connect MetaTrader, and write it after --code.',
    );
    return 1;
  }
  for (;;) {
    const exitCode = await watchWith(token, options, log);
    if (exitCode !== null) {
      return exitCode;
    }
    token = await anotherToken(token, tokenFile);
  }
}

/** Sends with a token, until the journal refuses it (null) or a single run ends. */
async function watchWith(token: string, options: Options, log: Log): Promise<number | null> {
  const { journal, folder, isOnce } = options;
  const state = await State.open(options.stateFile ?? defaultStateFile(folder, journal, token));
  const changes = new ChangesOnly(log);
  const send = senderTo(journal, token);
  const parts = { send, folder, state, settling: new Settling(), log: changes };
  let wait: number | null = null;
  for (let look = 1; ; look += 1) {
    const end = await pass(parts).catch(
      (error: Error): PassEnd => ({ kind: 'later', seconds: null, message: error.message }),
    );
    if (end.kind !== 'done') {
      changes.say('journal', end.message);
    }
    if (isOnce) {
      const isComplete = end.kind === 'done' && end.pending === 0;
      if (isComplete || end.kind !== 'done' || look === mostLooks) {
        return isComplete ? 0 : 1;
      }
      await sleep(settledAfter);
    } else if (end.kind === 'token') {
      return null;
    } else {
      wait = end.kind === 'done' ? null : (end.seconds ?? longerWait(wait));
      await sleep(wait === null ? between : wait * 1000);
    }
  }
}

/** Waits until there is another token than the refused one, such as a new one in the file. */
async function anotherToken(refused: string, tokenFile: string): Promise<string> {
  for (;;) {
    await sleep(between);
    const token = await readToken(tokenFile);
    if (token !== null && token !== refused) {
      return token;
    }
  }
}
