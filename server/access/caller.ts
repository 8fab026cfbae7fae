/** Claims of our access tokens, named as in Supabase's auth service. */
export type Claims = {
  role: 'anon' | 'authenticated';
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
  /** The claims as `request.jwt.claims` of the database. */
  claimsJson: string;
  userId: string | null;
  sessionId: string | null;
  /** `aal2` after a second factor, as the token claims. */
  aal: string;
  /** Null where no proxy reports it. */
  address?: string | null;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler on routes that `guardDataRequests` or `requireSession` guards. */
    caller: Caller;
  }
}

/** A caller who only has the public key. */
export const visitor: Caller = {
  role: 'anon',
  claims: { role: 'anon' },
  claimsJson: '{"role":"anon"}',
  userId: null,
  sessionId: null,
  aal: 'aal1',
};
