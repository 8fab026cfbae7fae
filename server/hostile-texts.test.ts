import { describe, expect, test } from 'vitest';
import { deleteUser } from '../supabase/functions/delete-user/delete-user.ts';
import { callerReader } from './access/caller-reader.ts';
import { emailAddress } from './auth/accounts/email-address.ts';
import { userMetadata } from './auth/accounts/user-metadata.ts';
import { requireStrongPassword } from './auth/passwords/password-strength.ts';
import { parsed } from './auth/request-body.ts';
import { requestOrigin } from './limits/request-origin.ts';
import { errorAnswer } from './rest/errors/error-answer.ts';
import { readCallByAddress } from './rest/parse/arguments.ts';
import { readAccept } from './rest/parse/media-type.ts';
import { readNameList } from './rest/parse/name-list.ts';
import { readOrder } from './rest/parse/order.ts';
import { readPayload } from './rest/parse/payload.ts';
import { readPreferences } from './rest/parse/preferences.ts';
import { readConditions, readQueryString } from './rest/parse/query-string.ts';
import { readRowRange } from './rest/parse/row-range.ts';
import { readSelectList } from './rest/parse/select-list.ts';
import { namesFile } from './web-app.ts';

/** As long as Node's longest request head: quadratic work takes a tenth of a second. */
const length = 16 * 1024;

/** Milliseconds; linear work takes about one. */
const limit = 60;

/** Each is repeated to the length and then spoilt at its end. */
const pieces = [
  '.',
  '/',
  '/.',
  '%',
  '%25',
  '(',
  ')',
  'a',
  '1',
  ' ',
  '\t',
  '"',
  '\\',
  '\\"',
  '",',
  '"a,',
  ',',
  ';',
  'q=0.1,',
  ':',
  '::',
  ':a',
  '-',
  '->',
  '=',
  '&',
  'a=eq.1&',
  '@',
  'a@a.',
  'a.',
  '-a',
  '!',
  'and(',
  'not.and(',
  'a.eq.1,',
  'in.(',
  '[',
  '{"a":',
  '[1,',
  'é',
  '\ud83d\ude00',
];
const ends = ['', '/', '\0'];

const readCaller = callerReader({ publicKey: 'sb_publishable_key', verificationKey: {} as never });
const query = (search: string) => readConditions(readQueryString(search));

const parsers: Record<string, (text: string) => unknown> = {
  'a path': text => namesFile(`/${text}`),
  'a token': text => readCaller({ headers: { authorization: `Bearer ${text}` } } as never),
  'an Authorization header': text => readCaller({ headers: { authorization: text } } as never),
  'an address from a proxy': text => requestOrigin({ ip: text }),
  Accept: readAccept,
  Prefer: readPreferences,
  Range: text => readRowRange(null, null, text),
  limit: text => readRowRange(text, null, undefined),
  select: readSelectList,
  'select of an embedded table': text => readSelectList(`a(${text}`),
  order: readOrder,
  columns: text => readNameList('columns', text),
  'a query string': query,
  'a filter': text => query(`a=${encodeURIComponent(text)}`),
  'a list of values': text => query(`a=in.(${encodeURIComponent(text)}`),
  'a quoted list of values': text => query(`a=in.("${encodeURIComponent(text)}`),
  'a pattern': text => query(`a=ilike.${encodeURIComponent(text)}`),
  'a tree': text => query(`or=(${encodeURIComponent(text)}`),
  'a branch of a tree': text => query(`and=(a.eq.${encodeURIComponent(text)}`),
  'the name of a column': text => query(`${encodeURIComponent(text)}=eq.1`),
  'arguments in the address': text => readCallByAddress(readQueryString(text)),
  'a body of data': text => readPayload(Buffer.from(text), 'application/json', null),
  'a content type': text => readPayload(Buffer.from('{}'), text, null),
  'the key of a body': text => readPayload(Buffer.from(JSON.stringify({ [text]: 1 })), undefined, null),
  'a body of accounts': text => parsed(Buffer.from(text)),
  'a text in a body of accounts': text => parsed(Buffer.from(JSON.stringify({ [text]: text }))),
  'an e-mail': text => emailAddress.parse(text),
  'an e-mail after its @': text => emailAddress.parse(`a@${text}`),
  'a password': requireStrongPassword,
  'a name': text => userMetadata.parse({ full_name: text }),
  'a message of PostgreSQL': text => errorAnswer(new Error(text), true),
  'the body of a function': text =>
    deleteUser(
      new Request('http://localhost', { method: 'POST', body: text, headers: { authorization: 'x' } }),
      { publicKey: 'x', fetch: async () => new Response() },
    ),
};

/** Processor time, which other processes do not change. */
async function timeParser(parse: (text: string) => unknown, text: string): Promise<number> {
  const start = process.cpuUsage();
  try {
    await parse(text);
  } catch {
    // A refusal is an answer too; only its time counts.
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

describe.each(Object.entries(parsers))('%s of 16 kB', (_name, parse) => {
  test('is read or refused at once, however it is made', async () => {
    for (const piece of pieces) {
      for (const end of ends) {
        const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length) + end;
        let took = await timeParser(parse, text);
        // A busy machine may have stopped us.
        for (let tries = 1; took > limit && tries < 4; tries++) {
          took = await timeParser(parse, text);
        }
        expect(took, `${JSON.stringify(piece)} and ${JSON.stringify(end)}`).toBeLessThan(limit);
      }
    }
  });
});
