import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../../limits/request-origin.ts';
import type { AuthDatabase } from '../as-auth-admin.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { AccountMail } from '../links/account-mail.ts';
import { issueSignUpToken } from '../links/sign-up-tokens.ts';
import {
  contestUnconfirmed,
  insertAccount,
  isEmailTaken,
  type NewAccount,
  pendingAccount,
} from './new-account.ts';
import { askBeforeSignUp, askBeforeUserCreated, userForHook } from './sign-up-hook.ts';
import type { Account } from './user-json.ts';

type Parts = { database: AuthDatabase; mail: AccountMail; request: FastifyRequest };

/**
 * Makes an account that waits for the link in a mail. When the e-mail is taken nothing is made and the answer is
 * the same: it takes the code, and who owns the address learns by mail what happened. A sign-up once more within the time
 * of a used code is told nothing else than the first time, and changes nothing.
 * @throws AuthError the hook's
 */
export async function registerByMail(account: NewAccount, isTaken: boolean, parts: Parts): Promise<Account> {
  const identityId = randomUUID();
  try {
    if (isTaken || !(await makeAccount(account, identityId, parts))) {
      await signUpAgain(account, parts);
    }
  } catch (error) {
    // Only of their own sign-up may it be said that it has been made already, or a code would tell of any e-mail
    // whether it is taken.
    if (!(error instanceof AuthError && (await hasSignedUp(account, parts)))) {
      throw error;
    }
    parts.mail.answerSecondSignUp(account.email);
  }
  return pendingAccount(account, identityId);
}

/** @returns false when another sign-up has got the e-mail in between */
async function makeAccount(
  account: NewAccount,
  identityId: string,
  { database, mail, request }: Parts,
): Promise<boolean> {
  const issue = issueSignUpToken(account);
  try {
    await database.transaction(async query => {
      await askBeforeUserCreated(query, userForHook(account), addressOf(request));
      await query(insertAccount(account, { identityId, isConfirmed: false }));
      await query(issue.statement);
    });
  } catch (error) {
    if (isEmailTaken(error)) {
      return false;
    }
    throw error;
  }
  mail.sendLink('signup', account.email, issue.token);
  return true;
}

/**
 * Takes the code and, where the account still waits for a link, sends one of this sign-up's own beside those of others.
 * @throws AuthError the hook's
 */
async function signUpAgain(account: NewAccount, { database, mail, request }: Parts): Promise<void> {
  const issue = issueSignUpToken(account);
  const isWaiting = await database.transaction(async query => {
    await askBeforeUserCreated(query, userForHook(account), addressOf(request));
    const { rowCount } = await query(contestUnconfirmed(account));
    if (rowCount) {
      await query(issue.statement);
    }
    return Boolean(rowCount);
  });
  if (isWaiting) {
    mail.sendLink('signup', account.email, issue.token);
  } else {
    mail.answerSecondSignUp(account.email);
  }
}

/** Whether it is with this very e-mail that the code of this sign-up has been used up. */
async function hasSignedUp(account: NewAccount, { database, request }: Parts): Promise<boolean> {
  const ask = askBeforeSignUp(account, addressOf(request));
  const [asked] = await database.run([ask.statement], { readOnly: true });
  return ask.read(asked).maySignUp;
}
