/** `aal1` after the password, `aal2` after a second factor. */
export type Assurance = {
  aal: 'aal1' | 'aal2';
  secondSteps: readonly SecondStep[];
};

type SecondStep = {
  method: 'totp' | 'recovery_code';
  /** Seconds since 1970. */
  provedAt: number;
};

/** A remembered second step, which opens a session at `aal2` until its factor is removed. */
export type EarlierStep = SecondStep & { factorId: string };

/** The columns that `assuranceFrom` reads, of a table `s` like `auth.sessions`. */
export const assuranceColumns = `
  s.aal,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'method', c.authentication_method, 'provedAt', floor(extract(epoch from c.updated_at))::int
    )), '[]')
    from auth.mfa_amr_claims c where c.session_id = s.id
  ) as second_steps`;

/** Returns the level in a row of `assuranceColumns`. */
export function assuranceFrom(row: Record<string, unknown>): Assurance {
  return { aal: row.aal === 'aal2' ? 'aal2' : 'aal1', secondSteps: row.second_steps as SecondStep[] };
}

/** Returns the claim `amr`, latest method first; `signedInAt` (the password) in seconds since 1970. */
export function signInMethods({ secondSteps }: Assurance, signedInAt: number) {
  return [
    ...secondSteps.map(({ method, provedAt }) => ({ method: method as string, timestamp: provedAt })),
    { method: 'password', timestamp: signedInAt },
  ].toSorted((a, b) => b.timestamp - a.timestamp);
}
