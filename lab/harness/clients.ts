import { createClient, type SupabaseClient } from '@supabase/supabase-js';

export async function readPublicKey(url: string): Promise<string> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { supabaseKey: string };
  return config.supabaseKey;
}

export function clientFor(url: string, key: string, global: { fetch?: typeof fetch } = {}): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global,
    realtime: { transport: NoWebSocket as never },
  });
}

export async function visitor(url: string): Promise<SupabaseClient> {
  return clientFor(url, await readPublicKey(url));
}

/** Node 20 has no WebSocket, and the client requires one even if it never opens it. */
class NoWebSocket extends EventTarget {
  constructor() {
    super();
    throw new Error('Pipstone has no realtime channel.');
  }
}
