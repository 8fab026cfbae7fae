/** `user` in Supabase's client library. */
export type Account = {
  id: string;
  aud: string;
  role: string;
  email: string;
  phone: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  factors?: Factor[];
  [field: string]: unknown;
};

/** The columns that `accountFrom` reads, of a table or query `u` like `auth.users`. */
export const accountColumns = `
  u.id, u.aud, u.role, u.email, coalesce(u.phone, '') as phone, u.email_confirmed_at,
  u.confirmation_sent_at, u.confirmed_at, u.recovery_sent_at, nullif(u.email_change, '') as new_email,
  u.email_change_sent_at, u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data, u.created_at, u.updated_at, u.is_anonymous,
  u.encrypted_password = '' as needs_password,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
      'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
      'updated_at', i.updated_at, 'email', i.email
    ) order by i.created_at), '[]')
    from auth.identities i where i.user_id = u.id
  ) as identities,
  (
    select jsonb_agg(jsonb_build_object(
      'id', f.id, 'created_at', f.created_at, 'updated_at', f.updated_at, 'status', f.status,
      'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'last_challenged_at', f.last_challenged_at
    ) order by f.created_at, f.id)
    from auth.mfa_factors f where f.user_id = u.id
  ) as factors`;

type Factor = { id: string; status: 'unverified' | 'verified'; friendly_name?: string };

const factorTimes = ['created_at', 'updated_at', 'last_challenged_at'];
const identityTimes = ['last_sign_in_at', 'created_at', 'updated_at'];

/** Returns the account in a row of `accountColumns`. */
export function accountFrom(row: Record<string, unknown>): Account {
  return {
    id: String(row.id),
    aud: String(row.aud),
    role: String(row.role),
    email: String(row.email),
    ...userTimes(row, ['email_confirmed_at']),
    phone: String(row.phone),
    ...userTimes(row, ['confirmation_sent_at', 'confirmed_at', 'recovery_sent_at']),
    ...(row.new_email ? { new_email: String(row.new_email) } : {}),
    ...userTimes(row, ['email_change_sent_at', 'last_sign_in_at']),
    app_metadata: {
      ...(row.raw_app_meta_data as Record<string, unknown>),
      // Its sessions are refused until a password is set (auth.require_session).
      ...(row.needs_password ? { needs_password: true } : {}),
    },
    user_metadata: row.raw_user_meta_data as Record<string, unknown>,
    identities: (row.identities as Record<string, unknown>[]).map(identity => ({
      ...identity,
      ...userTimes(identity, identityTimes),
    })),
    ...(row.factors ? { factors: (row.factors as Record<string, unknown>[]).map(factorFrom) } : {}),
    ...userTimes(row, ['created_at', 'updated_at']),
    is_anonymous: row.is_anonymous === true,
  };
}

function factorFrom(row: Record<string, unknown>): Factor {
  const { friendly_name: name, last_challenged_at: _, ...rest } = row;
  return { ...rest, ...(name ? { friendly_name: name } : {}), ...userTimes(row, factorTimes) } as Factor;
}

/** True when sign-ins need a second step. */
export const hasVerifiedFactor = ({ factors = [] }: Account) =>
  factors.some(({ status }) => status === 'verified');

/** In UTC, without missing ones, as in Supabase. */
function userTimes(row: Record<string, unknown>, names: string[]): Record<string, string> {
  const happened = names.filter(name => row[name] !== null && row[name] !== undefined);
  return Object.fromEntries(happened.map(name => [name, new Date(row[name] as string | Date).toISOString()]));
}
