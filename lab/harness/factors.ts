import { setTimeout as sleep } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { query } from './database.ts';
import type { Person, ServerAndDatabase } from './people.ts';

export type Phone = {
  factorId: string;
  secret: string;
  /** The current code, or the one `steps` steps of 30 seconds from now. */
  code(steps?: number): string;
};

export function phoneWith(factorId: string, secret: string): Phone {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    factorId,
    secret,
    code: (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 }),
  };
}

/** Adds an app to a person's account, without confirming it with a code. */
export async function enrol(client: SupabaseClient, friendlyName = 'Phone'): Promise<Phone> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) {
    throw error;
  }
  return phoneWith(data.id, data.totp.secret);
}

/** Sets up two-step sign-in for a person: their client is at aal2 afterwards. */
export async function withPhone({ client }: Pick<Person, 'client'>): Promise<Phone> {
  const phone = await enrol(client);
  await prove(client, phone, -1);
  return phone;
}

/** Completes the second step. Each step's code works once: the next test that needs one uses a later code. */
export async function prove(client: SupabaseClient, phone: Phone, steps = 0): Promise<void> {
  if (steps < 0) {
    await earlyInStep();
  }
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId: phone.factorId,
    code: phone.code(steps),
  });
  if (error) {
    throw error;
  }
}

/** Waits if a step is nearly over: its code would be too old on arrival. */
export async function earlyInStep(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 5_000) {
    await sleep(left);
  }
}

/** Allows the codes of a phone to be used again, as if minutes had passed. */
export async function minutesLater(
  { connection }: Pick<ServerAndDatabase, 'connection'>,
  phone: Phone,
): Promise<void> {
  await query(connection, 'update auth.mfa_factors set last_used_step = last_used_step - 10 where id = $1', [
    phone.factorId,
  ]);
}
