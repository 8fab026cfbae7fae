import { visitor } from '../../lab/harness/clients.ts';
import { type Person, password } from '../../lab/harness/people.ts';
import type { Database } from '../../web/data/backend/database.ts';

export type ClassCode = Database['public']['Functions']['admin_codes']['Returns'][number];

export function classCodesOn(server: { url: string }, admin: () => Person) {
  async function makeCode(given: { label?: string; max_uses?: number; expires_at?: string } = {}) {
    const { data } = await admin()
      .client.rpc('admin_make_code', { label: 'Spring class', max_uses: 2, ...given })
      .throwOnError();
    return data as ClassCode;
  }

  async function countUses({ id }: ClassCode): Promise<number | undefined> {
    const { data } = await admin().client.rpc('admin_codes').throwOnError();
    return (data as ClassCode[]).find(code => code.id === id)?.uses;
  }

  async function isAccepted({ code }: { code: string }, email?: string): Promise<boolean> {
    const client = await visitor(server.url);
    const { data } = await client
      .rpc('validate_and_reset_auth_code', { input_code: code, ...(email && { input_email: email }) })
      .throwOnError();
    return data;
  }

  async function signUp(email: string, name = 'Bo') {
    const client = await visitor(server.url);
    const { data, error } = await client.auth.signUp({
      email,
      password,
      options: { data: { full_name: name } },
    });
    return { id: data.user?.id, error };
  }

  async function readStudents(code: ClassCode | null) {
    const { data } = await admin()
      .client.rpc('admin_code_students', { code_id: code?.id ?? null })
      .throwOnError();
    return data as { user_id: string; full_name: string | null; email: string; admitted_at: string }[];
  }

  return { makeCode, usesOf: countUses, isAccepted, signUp, studentsOf: readStudents };
}
