import type { FastifyRequest } from 'fastify';
import { hashToken } from '../sessions/refresh-tokens.ts';
import { newDeviceId, readDeviceId } from './device-cookie.ts';

export type Device = {
  id: string;
  /** Secret in its cookie. */
  cookieId: string;
  /** Approximate address; only for a new device of an account that has used others. */
  news: { address: string | null } | null;
};

/** Per account, the latest first; without a limit, sign-ins would add rows forever. */
const maxDevices = 50;

/**
 * Returns the parts of the session-opening statement that record the device ($4 user agent, $5 address). `step` is its
 * remembered second step. A cookie unknown to all accounts may be planted, so it gets a new id; one used with another
 * account stays and is new to this account.
 */
export function noteDevice(request: FastifyRequest): {
  parts: string;
  columns: string;
  values: unknown[];
  read: (row: Record<string, unknown>) => Device;
} {
  const given = readDeviceId(request);
  const fresh = newDeviceId();
  return {
    parts,
    columns: `
      device.id as device_id, device.device_hash = $8 as is_new_device,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'method', step.method, 'provedAt', floor(extract(epoch from step.proved_at))::int
        )), '[]')
        from step where step.factor_id = session.factor_id
      ) as second_steps,
      case when ${isNew} and device.is_unseen then jsonb_build_object('address', device.address) end as news`,
    values: [given && hashToken(given), hashToken(fresh)],
    read: row => ({
      id: String(row.device_id),
      cookieId: given && !row.is_new_device ? given : fresh,
      news: row.news as Device['news'],
    }),
  };
}

const isNew = 'device.created_at = now()';

// Remembered devices are deleted last, or a stranger with the password could remove the owner's.
const parts = `
  device as (
    insert into private.devices (user_id, device_hash, user_agent, address, is_unseen)
    select account.id, case when exists (select from private.devices k where k.device_hash = $7) then $7 else $8 end,
      $4, private.rough_address($5), exists (select from private.devices k where k.user_id = account.id)
    from account
    on conflict (device_hash, user_id) do update set last_used_at = now()
    returning *
  ), outdated_devices as (
    delete from private.devices d using (
      select k.user_id, k.device_hash from private.devices k, device
      where k.user_id = device.user_id and ${isNew}
      order by k.remembered_until > now() desc nulls last, k.last_used_at desc
      offset ${maxDevices - 1}
    ) old
    where d.user_id = old.user_id and d.device_hash = old.device_hash
  ), step as (
    select f.id as factor_id, device.remembered_method as method, device.remembered_at as proved_at
    from device join auth.mfa_factors f on f.id = device.remembered_factor and f.user_id = device.user_id
    where device.remembered_until > now() and f.status = 'verified'
  )`;
