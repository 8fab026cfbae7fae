import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amaraAndBoForFile, amarasPlan } from '../people/amara-and-bo.ts';
import { hostileSearches } from './searches.ts';

const { server, at, expectNothingOfAmara } = amaraAndBoForFile();

const tables = [
  'profiles',
  'user_roles',
  'trading_plans',
  'trading_records',
  'running_trades',
  'balance_changes',
  'kept_filters',
  'account_instruments',
  'typed_rates',
  'symbol_names',
  'trading_accounts',
  'statement_mappings',
  'statement_accounts',
  'statement_imports',
  'imported_trades',
  'cash_flows',
  'sync_connections',
  'open_positions',
  'tags',
  'playbooks',
  'day_notes',
  'review_questions',
  'weekly_reviews',
  'session_plans',
  'note_templates',
  'assignment_work',
  'shared_reports',
  'pictures',
  'comments',
  'notice_settings',
] as const;

const ownColumns = {
  profiles: 'account_balance',
  user_roles: 'role',
  trading_plans: 'start_date',
  trading_records: 'notes',
  running_trades: 'notes',
  balance_changes: 'reason',
  kept_filters: 'name',
  account_instruments: 'quote',
  typed_rates: 'rate',
  symbol_names: 'symbol',
  trading_accounts: 'broker',
  statement_mappings: 'mapping',
  statement_accounts: 'number_tail',
  statement_imports: 'file_name',
  imported_trades: 'comment',
  cash_flows: 'comment',
  sync_connections: 'program',
  open_positions: 'comment',
  tags: 'name',
  playbooks: 'words',
  day_notes: 'body',
  review_questions: 'questions',
  weekly_reviews: 'answers',
  session_plans: 'levels',
  note_templates: 'body',
  assignment_work: 'answer',
  shared_reports: 'visits',
  pictures: 'type',
  comments: 'body',
  notice_settings: 'time_zone',
};

describe("Bo, who knows every id of Amara's, reads nothing of hers", () => {
  test.each(tables)('from %s', async table => {
    const key = table === 'profiles' ? 'id' : 'user_id';
    for (const search of [
      '',
      '?select=*',
      `?${key}=eq.${at.amara.id}`,
      `?${key}=in.(${at.amara.id},${at.bo.id})`,
      `?${key}=not.eq.${at.bo.id}`,
      `?or=(${key}.eq.${at.amara.id},${key}.not.is.null)`,
      `?not.and=(${key}.eq.${at.bo.id})`,
    ]) {
      const answer = await at.asBo('GET', `/${table}${search}`, { headers: { prefer: 'count=exact' } });
      expectNothingOfAmara(answer);
      expect(answer.text).not.toContain(at.amara.id);
      expect(answer.headers.get('content-range')).toMatch(/\/[01]$/);
    }
  });

  test('through embedded tables', async () => {
    for (const path of [
      '/profiles?select=*,trading_plans(*),trading_records(*)',
      '/trading_plans?select=*,profiles!inner(*),trading_records!inner(*)',
      '/trading_records?select=*,profiles(*),trading_plans(*)',
      `/profiles?select=id,trading_plans!inner(*)&trading_plans.user_id=eq.${at.amara.id}`,
      `/trading_plans?select=profiles!inner(*)&profiles.id=eq.${at.amara.id}`,
      `/trading_plans?select=profiles(*)&profiles.or=(id.eq.${at.amara.id},id.not.is.null)`,
    ]) {
      const answer = await at.asBo('GET', path);
      expect(answer.status).toBe(200);
      expectNothingOfAmara(answer);
      expect(answer.text).not.toContain(at.amara.id);
    }
  });

  test('through paths, searches, counts and sheets', async () => {
    for (const path of [
      '/statement_mappings?select=shape,mapping->types',
      '/statement_mappings?select=shape&mapping->types=not.is.null&order=mapping->types',
      '/trading_records?select=notes&notes=plfts.amaras-secret',
      '/trading_records?select=notes&notes=not.wfts(simple).nothing',
      '/trading_records?select=notes&notes=ilike(any).{*secret*,*}',
      `/trading_records?select=user_id&user_id=isdistinct.${at.bo.id}`,
      '/weekly_reviews?select=answers&answers=not.ov.{nothing}',
      '/plan_challenges?select=rules&rules=cs.{}',
      '/trading_plans?select=user_id,trading_records!inner(count)',
    ]) {
      const answer = await at.asBo('GET', path);
      expect([path, answer.status, answer.text]).toEqual([path, 200, '[]']);
    }
    const sheet = await at.asBo('GET', '/profiles', { headers: { accept: 'text/csv' } });
    expectNothingOfAmara(sheet);
    expect(sheet.text).toContain(at.bo.id);
  });

  test('through functions', async () => {
    const [{ id: amarasImport } = {}] = await server.sql(
      'select id from public.statement_imports where user_id = $1',
      [at.amara.id],
    );
    for (const [name, body] of [
      ['admin_totals', {}],
      ['admin_users', { search: 'amara' }],
      ['get_current_auth_code', {}],
      ['admin_staff', {}],
      ['admin_invite_staff', { email: 'mine@example.com', duty: 'teacher' }],
      ['admin_staff_invitations', {}],
      ['staff_invitation', { token: 'x' }],
      ['desk_students', { user_ids: [at.amara.id], monday: '2026-11-23' }],
      ['admin_groups', {}],
      ['admin_make_group', { name: 'Mine' }],
      ['admin_move_students', { user_ids: [at.bo.id] }],
      ['admin_hand_over', { user_id: at.bo.id }],
      ['sees', { student: at.amara.id }],
      ['assisted_students', {}],
      ['admin_codes', {}],
      ['admin_new_code', {}],
      ['admin_make_code', { label: 'Mine', max_uses: 1 }],
      ['admin_code_students', { code_id: null }],
      ['admin_set_role', { user_id: at.bo.id, role: 'admin' }],
      [
        'admin_balance_by_day',
        { user_ids: [at.amara.id], from_date: '2026-01-01', to_date: '2026-12-31', time_zone: 'UTC' },
      ],
      [
        'admin_balance_by_day_of_each',
        { user_ids: [at.amara.id], from_date: '2026-01-01', to_date: '2026-12-31', time_zone: 'UTC' },
      ],
      [
        'admin_trades_by_day_of_each',
        { user_ids: [at.amara.id], from_date: '2026-01-01', to_date: '2026-12-31', time_zone: 'UTC' },
      ],
      ['note_admin_action', { action: 'code_made', target: 'x' }],
      ['matching_trades', {}],
      ['delete_user', { user_id: at.amara.id }],
      ['require_auth_code', { event: { user: { email: at.amara.email } } }],
      ['delete_trading_account', { account: at.amara.id, name: 'Main account' }],
      ['set_account_balance', { new_balance: 0, account: at.amara.id }],
      ['record_cash', { amount: 1, request_id: at.bo.id, account: at.amara.id }],
      ['move_account', { account: at.amara.id, kind: 'manual', moved: 1 }],
      ['begin_import', { id: amarasImport, details: {} }],
      ['add_import_part', { id: amarasImport, part: 1, rows: { trades: [], cash: [] } }],
      ['finish_import', { id: amarasImport }],
      ['undo_import', { id: amarasImport }],
      ['what_undo_takes', { import: amarasImport }],
      ['compare_statement', { account: at.amara.id, rows: { trades: [], cash: [] } }],
      ['merge_tags', { source: at.amara.id, target: at.bo.id }],
      ['share_report', { account: at.amara.id, days: 30 }],
      ['assignment_students', { assignment: at.amara.id }],
      ['hand_in_assignment', { assignment: at.amara.id, answer: 'Mine' }],
      ['reply_to_assignment', { assignment: at.amara.id, student: at.amara.id, mark: 'A', reply: '' }],
      ['is_admin', {}],
      ['require_session', { wanted_session: at.amara.id, wanted_user: at.amara.id, claimed_aal: 'aal2' }],
    ] as const) {
      const answer = await at.asBo('POST', `/rpc/${name}`, { body });
      // Ids are unique per trader: Bo may begin an import with it, but its contents are wrong.
      expect(name === 'begin_import' ? [422] : [403, 404]).toContain(answer.status);
      expectNothingOfAmara(answer);
    }
    expect(await server.snapshot()).toBe(at.before);
  });

  test('from other schemas', async () => {
    for (const schema of ['auth', 'private', 'server', 'pg_catalog', 'information_schema']) {
      for (const [method, headers] of [
        ['GET', { 'accept-profile': schema }],
        ['POST', { 'content-profile': schema }],
      ] as const) {
        const answer = await at.asBo(method, '/users', { headers, ...(method === 'POST' && { body: {} }) });
        expect(answer).toMatchObject({ status: 406, body: { code: 'PGRST106' } });
      }
    }
  });
});

describe('every request of Bo’s', () => {
  // Her account's id is known only once she has one.
  const values = fc.constantFrom('00000000-0000-4000-8000-000000000000', amarasPlan, 'her-id');

  test.each(['GET', 'PATCH', 'DELETE'] as const)(
    'by %s, nothing of hers comes out or changes',
    async method => {
      const rows = tables
        .filter(table => !['profiles', 'user_roles'].includes(table))
        .map(table => `select to_jsonb(t) from public.${table} t where user_id = '${at.amara.id}'`)
        .join(' union all ');
      const hers = await server.sql(rows);
      let answered = 0;
      await fc.assert(
        fc.asyncProperty(hostileSearches(values), async ({ table, search }) => {
          const answer = await at.asBo(
            method,
            `/${table}?${String(search).replaceAll('her-id', at.amara.id)}`,
            {
              headers: { prefer: 'return=representation' },
              ...(method === 'PATCH' && { body: { [ownColumns[table]]: null } }),
            },
          );
          expectNothingOfAmara(answer);
          if (answer.status < 300) {
            answered += 1;
            expect(answer.text).not.toContain(at.amara.id);
          }
          expect(await server.sql(rows)).toEqual(hers);
        }),
        { numRuns: 60 },
      );
      // Mostly well formed, so that the policies are tested.
      expect(answered).toBeGreaterThan(method === 'GET' ? 40 : 10);
    },
  );
});

test('nothing of all this was a fault of the server', () => {
  expect(server.log()).not.toMatch(/"level":(50|60)/);
});
