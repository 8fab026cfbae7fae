import { callerContext } from '../../../server/access/caller-context.ts';
import { openDatabase } from '../../../server/postgres/database.ts';
import { callFunction } from '../../../server/rest/actions/call-function.ts';
import { insertRows } from '../../../server/rest/actions/insert-rows.ts';
import { readRows } from '../../../server/rest/actions/read-rows.ts';
import type { Catalog } from '../../../server/rest/catalog/catalog.ts';
import { loadCatalog } from '../../../server/rest/catalog/load-catalog.ts';
import { statementName } from '../../../server/rest/compile/statement-name.ts';
import type { Pipstone } from '../machine/pipstone.ts';
import type { Transaction } from '../processes/database-loop.ts';
import type { LoadRequest } from '../processes/load.ts';

const silent = { info() {}, warn() {}, error() {} };

export async function loadCatalogOnce({ connection }: Pipstone): Promise<Catalog> {
  const database = openDatabase(connection, silent, { role: 'anon' });
  try {
    return await loadCatalog(database);
  } finally {
    await database.close();
  }
}

export function toTransaction(catalog: Catalog, { method, path, headers, body }: LoadRequest): Transaction {
  const [route = '', search = ''] = path.replace('/rest/v1/', '').split('?');
  const isCall = route.startsWith('rpc/');
  const action = isCall ? callFunction : method === 'GET' ? readRows : insertRows;
  const plan = action(catalog, {
    method,
    name: route.replace('rpc/', ''),
    search,
    headers,
    ...(body !== undefined && { body: Buffer.from(body) }),
  });
  return {
    statements: [
      sendable(callerContext(findCaller(headers.authorization ?? ''))),
      sendable({ name: statementName(plan.text), text: plan.text, values: plan.values }),
    ],
    isReadOnly: plan.isReadOnly,
  };
}

function sendable({ name, text, values = [] }: { name?: string; text: string; values?: readonly unknown[] }) {
  return { ...(name && { name }), text, values: [...values] };
}

/** Without checking the signature: the token is our own. */
function findCaller(authorization: string) {
  const [, payload = ''] = authorization.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return {
    role: claims.role,
    claims,
    claimsJson: JSON.stringify(claims),
    userId: claims.sub,
    sessionId: claims.session_id,
    aal: claims.aal,
  };
}
