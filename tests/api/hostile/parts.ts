import { plan } from '../../../lab/harness/trading.ts';
import type { RawAnswer, Request } from '../protocol/requests.ts';

export const payloads = [
  "' or '1'='1",
  "'; drop table public.profiles; --",
  '"; drop table public.profiles; --',
  '") from public.profiles; delete from public.trading_plans; --',
  ') union select * from auth.users --',
  'id) or (1=1',
  '$1',
  '$$; select pg_sleep(5); $$',
  'pg_sleep(5)',
  '(select encrypted_password from auth.users limit 1)',
  'id::text||(select code from private.sign_up_code)',
  'auth.users',
  '../auth/users',
  '..%2f..%2fauth',
  '\\',
  '\\" or 1=1',
  "E'\\x27'",
  '/*',
  '--',
  '\0',
  'a\0b',
  '\u0001\u001f\u007f',
  '\r\nset-cookie: a=b',
  '\u202e\ufeff',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '__proto__[role]',
  '{}',
  '[]',
  '[object Object]',
  '(((((((((((((((((',
  ')))))))))))))))))',
  '((((((((((id.eq.1))))))))))',
  `${'and('.repeat(40)}id.eq.1${')'.repeat(40)}`,
  `${'trading_records('.repeat(60)}*${')'.repeat(60)}`,
  ','.repeat(500),
  '.'.repeat(500),
  '"'.repeat(501),
  'not.'.repeat(300),
  'NaN',
  '-NaN',
  'Infinity',
  '1e400',
  '-1',
  '0x7fffffff',
  '9223372036854775808',
  '99999999999999999999999999',
  '1.5',
  '１２',
  '%',
  '%zz',
  '%ed%a0%80',
  '%c0%af',
  'ＳＥＬＥＣＴ',
  '💥',
  'x'.repeat(8000),
];

const enc = encodeURIComponent;
const json = { 'content-type': 'application/json' };

export const hostileParts: Record<string, (request: Request, text: string) => Promise<RawAnswer>> = {
  table: (request, text) => request('GET', `/${enc(text)}`),
  column: (request, text) => request('GET', `/trading_plans?${enc(text)}=eq.1`),
  operator: (request, text) => request('GET', `/trading_plans?id=${enc(text)}`),
  'filter value': (request, text) => request('GET', `/trading_plans?plan_name=eq.${enc(text)}`),
  'filter value of another type': (request, text) =>
    request('GET', `/trading_plans?target_amount=gt.${enc(text)}`),
  pattern: (request, text) => request('GET', `/trading_plans?plan_name=ilike.${enc(text)}`),
  list: (request, text) => request('GET', `/trading_plans?id=in.(${enc(text)})`),
  tree: (request, text) => request('GET', `/trading_plans?or=${enc(text)}`),
  'branch of a tree': (request, text) => request('GET', `/trading_plans?and=(id.not.is.null,${enc(text)})`),
  select: (request, text) => request('GET', `/trading_plans?select=${enc(text)}`),
  alias: (request, text) => request('GET', `/trading_plans?select=${enc(text)}:id`),
  cast: (request, text) => request('GET', `/trading_plans?select=id::${enc(text)}`),
  embedding: (request, text) => request('GET', `/trading_plans?select=id,${enc(text)}(*)`),
  'hint of an embedding': (request, text) =>
    request('GET', `/trading_plans?select=trading_records!${enc(text)}(*)`),
  'column of an embedding': (request, text) =>
    request('GET', `/trading_plans?select=trading_records(${enc(text)})`),
  'filter of an embedding': (request, text) =>
    request('GET', `/trading_plans?select=trading_records(*)&trading_records.${enc(text)}=eq.1`),
  order: (request, text) => request('GET', `/trading_plans?order=${enc(text)}`),
  limit: (request, text) => request('GET', `/trading_plans?limit=${enc(text)}`),
  offset: (request, text) => request('GET', `/trading_plans?offset=${enc(text)}`),
  'query string': (request, text) => request('GET', `/trading_plans?${text.replaceAll(/[^\x21-\x7e]/g, '')}`),
  columns: (request, text) => request('POST', `/trading_plans?columns=${enc(text)}`, { body: [{}] }),
  on_conflict: (request, text) =>
    request('POST', `/trading_plans?on_conflict=${enc(text)}`, {
      body: {},
      headers: { prefer: 'resolution=merge-duplicates' },
    }),
  'key of a body': (request, text) => request('POST', '/trading_plans', { body: { [text]: 1 } }),
  'number of a body': (request, text) =>
    request('POST', '/trading_plans', { body: { ...plan, target_amount: `${text}?` } }),
  'date of a body': (request, text) =>
    request('POST', '/trading_plans', { body: { ...plan, target_date: `${text}?` } }),
  'object where a value belongs': (request, text) =>
    request('POST', '/trading_plans', { body: { ...plan, target_amount: { [text]: [text] } } }),
  'whole body': (request, text) => request('POST', '/trading_plans', { body: text }),
  'body of an update': (request, text) =>
    request('PATCH', '/trading_plans?id=is.null', { body: { plan_name: text, is_active: text } }),
  'filter of a delete': (request, text) => request('DELETE', `/trading_plans?id=eq.${enc(text)}`),
  function: (request, text) => request('POST', `/rpc/${enc(text)}`, { body: {} }),
  argument: (request, text) => request('POST', '/rpc/admin_users', { body: { [text]: 1 } }),
  'value of an argument': (request, text) => request('POST', '/rpc/admin_users', { body: { search: text } }),
  'argument in the address': (request, text) => request('GET', `/rpc/admin_users?${enc(text)}=1`),
  'value in the address': (request, text) => request('GET', `/rpc/admin_users?search=${enc(text)}`),
  ...Object.fromEntries(
    ['prefer', 'accept', 'range', 'accept-profile', 'content-profile', 'content-type', 'x-client-info'].map(
      name => [
        `${name} header`,
        (request: Request, text: string) =>
          request(name.startsWith('content') ? 'POST' : 'GET', '/trading_plans', {
            headers: { ...json, [name]: text.replaceAll(/[^\x20-\x7e]/g, '?') },
            ...(name.startsWith('content') && { body: '{"no_such_column":1}' }),
          }),
      ],
    ),
  ),
};
