/** The claims of our access tokens, under the names of Supabase's auth service. */
export type Claims = {
  role: 'anon' | 'authenticated';
  /** The account's id. */
  sub?: string;
  session_id?: string;
  email?: string;
  /** Seconds since 1970. */
  exp?: number;
  [claim: string]: unknown;
};

/** The sender of a request: a visitor (role anon) or a signed-in person. */
export type Caller = {
  role: 'anon' | 'authenticated';
  claims: Claims;
  /** The claims as the database gets them in `request.jwt.claims`. */
  claimsJson: string;
  userId: string | null;
  sessionId: string | null;
  /** Level of the session that the token claims: `aal2` after a second factor. */
  aal: string;
  /** Client address, where the database needs it; null where no proxy reports it. */
  address?: string | null;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler on every route that `guardDataRequests` or `requireSession` guards. */
    caller: Caller;
  }
}

/** A caller without a session, who only has the public key. */
export const visitor: Caller = {
  role: 'anon',
  claims: { role: 'anon' },
  claimsJson: '{"role":"anon"}',
  userId: null,
  sessionId: null,
  aal: 'aal1',
};
