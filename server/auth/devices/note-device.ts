import type { FastifyRequest } from 'fastify';
import { hashOf } from '../sessions/refresh-tokens.ts';
import { deviceIdOf, newDeviceId } from './device-cookie.ts';

/** The device that a session has been opened from. */
export type Device = {
  /** Names its row. */
  id: string;
  /** The secret for its cookie. */
  cookieId: string;
  /** Of a device that the account had not used before, though it had used others: roughly where it is. */
  news: { address: string | null } | null;
};

/** Devices of an account that are known: the latest. Nobody has so many, and a row for each sign-in would have no end. */
const maxDevices = 50;

/**
 * The parts of the statement that opens a session which note the device, between those named `account` and `session`; $4
 * and $5 are its user agent and address. The part `step` has the second step that the device is remembered for, if it is. A cookie that no account has signed in with is not believed: its id may have been
 * planted, and the browser gets a new one. One that another account has signed in with stays, and is new to this account.
 */
export function noteDevice(request: FastifyRequest): {
  parts: string;
  columns: string;
  values: unknown[];
  read: (row: Record<string, unknown>) => Device;
} {
  const given = deviceIdOf(request);
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
    values: [given && hashOf(given), hashOf(fresh)],
    read: row => ({
      id: String(row.device_id),
      cookieId: given && !row.is_new_device ? given : fresh,
      news: row.news as Device['news'],
    }),
  };
}

/** Of a row that this very transaction has inserted. */
const isNew = 'device.created_at = now()';

// What is remembered goes last, or a stranger who knows the password could push the owner's devices out.
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
