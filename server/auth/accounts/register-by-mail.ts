import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { requestAddress } from '../../limits/request-origin.ts';
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
 * Creates an account that waits for the link in an email. A taken email gets the same answer and uses the code; its
 * owner gets an email. Repeating a sign-up with a still valid used code changes nothing.
 * @throws AuthError of the hook
 */
export async function registerByMail(account: NewAccount, isTaken: boolean, parts: Parts): Promise<Account> {
  const identityId = randomUUID();
  try {
    if (isTaken || !(await makeAccount(account, identityId, parts))) {
      await signUpAgain(account, parts);
    }
  } catch (error) {
    // Only their own sign-up counts as done; otherwise any code would reveal whether an email is taken.
    if (!(error instanceof AuthError && (await hasSignedUp(account, parts)))) {
      throw error;
    }
    parts.mail.answerSecondSignUp(account.email);
  }
  return pendingAccount(account, identityId);
}

/** False when another sign-up took the email in the meantime. */
async function makeAccount(
  account: NewAccount,
  identityId: string,
  { database, mail, request }: Parts,
): Promise<boolean> {
  const issue = issueSignUpToken(account);
  try {
    await database.transaction(async query => {
      await askBeforeUserCreated(query, userForHook(account), requestAddress(request));
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

/** Takes the code and, while the account waits for a link, sends one for this sign-up too. */
async function signUpAgain(account: NewAccount, { database, mail, request }: Parts): Promise<void> {
  const issue = issueSignUpToken(account);
  const isWaiting = await database.transaction(async query => {
    await askBeforeUserCreated(query, userForHook(account), requestAddress(request));
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

async function hasSignedUp(account: NewAccount, { database, request }: Parts): Promise<boolean> {
  const ask = askBeforeSignUp(account, requestAddress(request));
  const [asked] = await database.run([ask.statement], { readOnly: true });
  return ask.read(asked).maySignUp;
}
