import { deleteUser } from './delete-user.ts';

/** The part of Deno in Supabase's edge runtime that is used here. */
declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): unknown;
  env: { get(name: string): string | undefined };
};

// Where Supabase runs the function. The server of this repository calls `deleteUser` itself.
Deno.serve(request =>
  deleteUser(request, {
    fetch: (path, init) => fetch(`${Deno.env.get('SUPABASE_URL')}/rest/v1${path}`, init),
    publicKey: Deno.env.get('SUPABASE_ANON_KEY'),
  }),
);
