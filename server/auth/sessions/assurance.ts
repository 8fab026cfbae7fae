/** The level of a session: `aal1` after the password, `aal2` after a second factor. */
export type Assurance = {
  aal: 'aal1' | 'aal2';
  /** How it reached `aal2`. */
  secondSteps: readonly SecondStep[];
};

type SecondStep = {
  method: 'totp' | 'recovery_code';
  /** Seconds since 1970. */
  provedAt: number;
};

/**
 * A remembered second step that opens a session at `aal2` at once, with its factor; it ends when that factor is removed.
 */
export type EarlierStep = SecondStep & { factorId: string };

/** The columns that `assuranceFrom` reads, of a table named `s` with the columns of `auth.sessions`. */
export const assuranceColumns = `
  s.aal,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'method', c.authentication_method, 'provedAt', floor(extract(epoch from c.updated_at))::int
    )), '[]')
    from auth.mfa_amr_claims c where c.session_id = s.id
  ) as second_steps`;

/** Reads the level from a row of `assuranceColumns`. */
export function assuranceFrom(row: Record<string, unknown>): Assurance {
  return { aal: row.aal === 'aal2' ? 'aal2' : 'aal1', secondSteps: row.second_steps as SecondStep[] };
}

/**
 * The claim `amr`: the methods that opened and raised a session, latest first as in Supabase's auth service.
 * @param signedInAt when the password was given, in seconds since 1970
 */
export function signInMethods({ secondSteps }: Assurance, signedInAt: number) {
  return [
    ...secondSteps.map(({ method, provedAt }) => ({ method: method as string, timestamp: provedAt })),
    { method: 'password', timestamp: signedInAt },
  ].toSorted((a, b) => b.timestamp - a.timestamp);
}
