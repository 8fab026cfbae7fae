import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { isOfUsualLot } from '#desk-rules/lots.ts';
import { assignmentKinds } from '#domain/assignments/assignment.ts';
import * as challenges from '#domain/challenges/rule-fields.ts';
import { type DeskThreshold, deskBounds } from '#domain/desk/desk-settings.ts';
import { reasonKinds } from '#domain/desk/reason.ts';
import { isCurrency } from '#domain/instruments/currencies.ts';
import { currencyPairs } from '#domain/instruments/currency-pairs.ts';
import { currencyPattern, entryFields, rateField } from '#domain/instruments/entry-fields.ts';
import * as limits from '#domain/limits.ts';
import {
  accountReasons,
  correctionReasons,
  importUndoneReason,
  reversalReason,
} from '#domain/money/ledger.ts';
import { amountField, balanceField, type DecimalField, targetField } from '#domain/numbers/decimal-input.ts';
import { inactiveAfterDays } from '#domain/school/silence.ts';
import { traderFilters, traderSorts } from '#domain/school/trader-list.ts';
import * as webhook from '#domain/school/webhook.ts';
import { levelField, lotField, priceField } from '#domain/trades/trade-numbers.ts';
import { tradeSorts } from '#domain/trades/trade-sorts.ts';
import { query } from '../../../lab/harness/database.ts';
import { limits as times } from '../../../server/access/caller-context.ts';
import { maxRowsPerPage } from '../../../server/rest/limits.ts';
import { readBody, readConstraint } from './definitions.ts';

// Holds the limits of forms, server and database together: SQL cannot read domain/.

const { connection } = inject('server');

test('texts are as long as the forms allow', async () => {
  const found = await query(
    connection,
    `select conrelid::regclass || '.' || m[1] as column, max(m[2]::int) as length
     from pg_constraint, regexp_matches(pg_get_constraintdef(oid), 'char_length\\((\\w+)\\) <= (\\d+)', 'g') m
     where connamespace in ('public'::regnamespace, 'private'::regnamespace) and contype = 'c' group by 1`,
  );
  expect(Object.fromEntries(found.map(({ column, length }) => [column, length]))).toEqual({
    'profiles.full_name': limits.maxNameLength,
    'trading_plans.plan_name': limits.maxNameLength,
    'trading_records.notes': limits.maxNotesLength,
    'trading_records.setup': limits.maxSetupLength,
    'running_trades.notes': limits.maxNotesLength,
    'running_trades.setup': limits.maxSetupLength,
    'tags.name': limits.maxTagNameLength,
    'playbooks.name': limits.maxSetupLength,
    'playbooks.words': limits.maxPlaybookWords,
    'class_playbooks.name': limits.maxSetupLength,
    'class_playbooks.words': limits.maxPlaybookWords,
    'plan_challenges.name': challenges.maxChallengeNameLength,
    'plan_challenges.page': challenges.maxPageLength,
    'class_challenges.name': challenges.maxChallengeNameLength,
    'class_challenges.page': challenges.maxPageLength,
    'day_notes.body': limits.maxDayNoteLength,
    'session_plans.levels': limits.maxLevelsLength,
    'session_plans.review': limits.maxSessionReviewLength,
    'note_templates.name': limits.maxTemplateNameLength,
    'note_templates.body': limits.maxTemplateLength,
    'assignments.title': limits.maxAssignmentTitleLength,
    'assignments.details': limits.maxAssignmentTextLength,
    'assignments.setup': limits.maxSetupLength,
    'assignment_work.answer': limits.maxAnswerLength,
    'assignment_work.mark': limits.maxMarkLength,
    'assignment_work.reply': limits.maxAssignmentTextLength,
    'balance_changes.reason': limits.maxReasonLength,
    'private.class_codes.label': limits.maxLabelLength,
    'comments.body': limits.maxCommentLength,
    'student_notes.body': limits.maxCommentLength,
    'groups.name': limits.maxGroupNameLength,
    'private.announcements.body': limits.maxAnnouncementLength,
    // As in server/auth/accounts/email-address.ts.
    'private.staff_invitations.email': 254,
    'private.webhook.address': webhook.maxWebhookAddressLength,
    'private.webhook.failure': 200,
    'kept_filters.name': limits.maxFilterNameLength,
    'kept_filters.query': limits.maxFilterLength,
    'symbol_names.printed': limits.maxPrintedNameLength,
    'trading_accounts.name': limits.maxAccountNameLength,
    'trading_accounts.broker': limits.maxBrokerLength,
    'trading_accounts.platform': limits.maxPlatformLength,
    'statement_accounts.number_tail': limits.accountTailLength,
    'statement_imports.file_name': limits.maxFileNameLength,
    'imported_trades.key': limits.maxStatementKeyLength,
    'imported_trades.comment': limits.maxStatementCommentLength,
    'sync_connections.number_tail': limits.accountTailLength,
    'cash_flows.key': limits.maxStatementKeyLength,
    'cash_flows.comment': limits.maxStatementCommentLength,
    'open_positions.comment': limits.maxStatementCommentLength,
    'open_positions.symbol': limits.maxSymbolLength,
  });
});

test('a webhook is checked by the patterns and lists of its form', async () => {
  const inSql = ({ source }: RegExp) => `'${source.replaceAll('\\/', '/')}'`;
  expect(await readConstraint('webhook_address_check')).toContain(inSql(webhook.webhookAddressPattern));
  expect(await readConstraint('webhook_chat_check')).toContain(inSql(webhook.telegramChatPattern));
  for (const [name, list] of [
    ['webhook_form_check', webhook.webhookForms],
    ['webhook_kinds_check', webhook.webhookKinds],
  ] as const) {
    const named = [...(await readConstraint(name)).matchAll(/'(\w+)'/g)].map(([, value]) => value);
    expect(named.sort()).toEqual([...list].sort());
  }
});

describe('numbers', () => {
  test.each<[string, string, DecimalField]>([
    ['trading_records', 'amount', amountField],
    ['trading_records', 'entry_price', priceField],
    ['trading_records', 'take_profit', levelField],
    ['trading_records', 'stop_loss', levelField],
    ['trading_records', 'lot_size', lotField],
    ['trading_plans', 'target_amount', targetField],
    ['trading_plans', 'starting_amount', balanceField],
    ['trading_plans', 'current_amount', amountField],
    ['trading_plans', 'loss_floor', balanceField],
    ['plan_challenges', 'initial', challenges.initialField],
    ['profiles', 'account_balance', balanceField],
    ['trading_records', 'account_amount', amountField],
    ['trading_accounts', 'balance', balanceField],
    ['trading_accounts', 'starting_balance', balanceField],
  ])('%s.%s holds all that its field takes', async (table, column, field) => {
    const [row] = await query(
      connection,
      `select format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = 'public.${table}'::regclass and attname = '${column}'`,
    );
    const [, digits, decimals] = /^numeric\((\d+),(\d+)\)$/.exec(String(row?.type)) ?? [];
    // Other programs send more decimals than the form.
    const isWider = table === 'trading_records' && !/amount$/.test(column);
    expect(Number(decimals)).toBe(isWider ? 8 : field.decimals);
    expect(field.most).toBeLessThan(10 ** (Number(digits) - Number(decimals)));
  });

  test.each([
    ['trading_records', 'take_profit', '>=', levelField],
    ['trading_records', 'stop_loss', '>=', levelField],
    ['trading_records', 'lot_size', '>', lotField],
    ['trading_plans', 'target_amount', '>', targetField],
  ] as const)('%s.%s begins where its field does', async (table, column, sign, { least }) => {
    expect(await readConstraint(`${table}_${column}_check`)).toBe(`CHECK ((${column} ${sign} (0)::numeric))`);
    expect(least > 0).toBe(sign === '>');
  });

  test('only a statement leaves out an entry price or a side', async () => {
    expect(await readConstraint('trading_records_only_statements_leave_out')).toBe(
      "CHECK (((import_id IS NOT NULL) OR ((entry_price > (0)::numeric) AND (trade_type <> 'unknown'::text))))",
    );
    expect(priceField.least).toBeGreaterThan(0);
  });

  test('a class code admits as many as its form allows', async () => {
    const text = await readConstraint('class_codes_uses_are_few');
    expect(text).toContain(`(max_uses <= ${limits.maxUsesPerCode})`);
    const shown = `A code can be used 1 to ${limits.maxUsesPerCode.toLocaleString('en-US')} times`;
    expect(await readBody('public.admin_make_code')).toContain(shown);
  });

  test.each(['account_instruments', 'class_instruments'])(
    'the parts of %s are as its form takes them',
    async table => {
      const columns = { pip: entryFields.pip, size: entryFields.size, lot_step: entryFields.lotStep };
      for (const [column, { most }] of Object.entries(columns)) {
        expect(await readConstraint(`${table}_${column}_check`)).toBe(
          `CHECK (((${column} > (0)::numeric) AND (${column} <= (${most})::numeric)))`,
        );
      }
      expect(await readConstraint(`${table}_digits_check`)).toBe(
        `CHECK (((digits >= ${entryFields.digits.least}) AND (digits <= ${entryFields.digits.most})))`,
      );
      expect(await readConstraint(`${table}_quote_check`)).toContain(`'${currencyPattern.source}'`);
    },
  );

  test.each(['typed_rates', 'class_rates'])('the rates of %s are as their form takes them', async table => {
    expect(await readConstraint(`${table}_rate_check`)).toBe(
      `CHECK (((rate > (0)::numeric) AND (rate <= (${rateField.most})::numeric)))`,
    );
    expect(await readConstraint(`${table}_are_of_two_currencies`)).toContain(`'${currencyPattern.source}'`);
  });
});

describe('Today', () => {
  test.each(Object.keys(deskBounds) as DeskThreshold[])('%s is held within its bounds', async threshold => {
    const { least, most } = deskBounds[threshold];
    const [from, to] = threshold === 'lots_per_1000' ? [least, `(${most})::numeric`] : [least, most];
    expect(await readConstraint(`desk_settings_${threshold}_check`)).toBe(
      `CHECK (((${threshold} >= ${from}) AND (${threshold} <= ${to})))`,
    );
  });

  test('the reasons that can be switched off, in their order', async () => {
    const text = await readConstraint('desk_settings_switched_off_check');
    const named = [...text.matchAll(/'(\w+)'::text/g)].map(([, kind]) => kind);
    expect(named).toEqual([...reasonKinds]);
  });

  test('the same symbols are currency pairs', async () => {
    const [row] = await query(connection, 'select private.currencies() as codes');
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const triples = letters.flatMap(a => letters.flatMap(b => letters.map(c => a + b + c)));
    expect(row?.codes).toEqual(triples.filter(isCurrency));
    const symbols = ['EURUSD', 'EUR', 'EURUSDX', 'EURUS', 'XAUUSD', 'USDBTC', 'eurusd', 'EURUSD.M'];
    const rows = await query(
      connection,
      `select s from unnest('{${symbols.join()}}'::text[]) s where private.is_currency_pair(s)`,
    );
    expect(rows.map(({ s }) => s)).toEqual(symbols.filter(isOfUsualLot));
  });

  test('as many students are asked about at once as a page has', async () => {
    expect(await readBody('public.desk_today')).toContain(`, 1), ${limits.maxPageSize})`);
    expect(await readBody('public.desk_reasons')).toContain(
      `cardinality(user_ids) > ${limits.maxPageSize} then`,
    );
  });
});

describe('lists', () => {
  test.each([
    'trading_records_currency_pair_check',
    'account_instruments_symbol_check',
    'class_instruments_symbol_check',
    'symbol_names_symbol_check',
  ])('the symbols of %s, the 35 among them', async name => {
    const text = (await readConstraint(name)).replaceAll('symbol', 'currency_pair');
    const pattern = limits.symbolPattern.source.replaceAll(String.raw`\/`, '/').replace('{0,31}', '*');
    expect(text).toBe(
      `CHECK (((currency_pair ~ '${pattern}'::text) AND (octet_length(currency_pair) <= 32)))`,
    );
    expect(currencyPairs.filter(pair => !limits.symbolPattern.test(pair))).toEqual([]);
  });

  test('the orders of the list of traders', async () => {
    const body = await readBody('private.trader_order');
    const named = new Set([...body.matchAll(/when '(\w+)' then/g)].map(([, sort]) => sort));
    expect([...named].toSorted()).toEqual([...traderSorts].toSorted());
  });

  test('the standings of the list of traders, and their days', async () => {
    const body = await readBody('public.admin_users');
    for (const standing of traderFilters) {
      expect(body).toContain(`'${standing}'`);
    }
    expect(body).toContain(`interval '${inactiveAfterDays} days'`);
    expect(body).toContain("interval '14 days'");
  });

  test('the reasons of corrections in the ledger', async () => {
    const rows = await query(
      connection,
      `select rtrim(encode(tgargs, 'escape'), E'\\\\0') as reason from pg_trigger
       where tgfoid = 'private.follow_changed_trades'::regproc order by tgname`,
    );
    expect(rows.map(({ reason }) => reason)).toEqual(Object.values(correctionReasons));
  });
});

test('the orders of a list of trades', async () => {
  const body = await readBody('public.my_trades');
  const named = [...body.matchAll(/when '(\w+)' then return query/g)].map(([, sort]) => sort);
  expect(named).toEqual([...tradeSorts]);
});

test('the reasons of what happens to an account in the ledger', async () => {
  const bodies = await Promise.all(['private.follow_change', 'public.delete_trading_account'].map(readBody));
  const named = [...bodies.join().matchAll(/reason => (?:case .*then )?'([\w ]+)'(?: else '([\w ]+)')?/g)];
  expect(named.flatMap(([, one, other]) => (other ? [one, other] : [one]))).toEqual(
    Object.values(accountReasons),
  );
});

test('a trader can have as many accounts as their screen states', async () => {
  const body = await readBody('private.follow_opening');
  expect(body).toContain(`> ${limits.maxTradingAccounts} then`);
  expect(body).toContain(`at most ${limits.maxTradingAccounts} accounts`);
});

test('the reasons of what is taken back in the ledger', async () => {
  expect(await readBody('public.undo_cash')).toContain(`constant text := '${reversalReason}'`);
  expect(await readBody('private.take_back_cash_flows')).toContain(`'${importUndoneReason}'`);
  expect(await readBody('public.undo_import')).toContain(`'${importUndoneReason}'`);
});

describe('pages and charts', () => {
  test.each(['public.my_trades', 'public.admin_users'])(
    '%s answers no longer page than is asked for',
    async name => {
      expect(await readBody(name)).toContain(`, 1), ${limits.maxPageSize})`);
    },
  );

  test('as many trades change at once as can be selected', async () => {
    const body = await readBody('private.require_few_trades');
    expect(body).toContain(`cardinality(trades) > ${limits.maxTradesAtOnce}`);
    expect(body).toContain(`At most ${limits.maxTradesAtOnce} trades`);
  });

  test('a school has as many groups, and as many students change at once', async () => {
    const most = limits.maxGroups.toLocaleString('en-US');
    expect(await readBody('private.make_group')).toContain(`The limit of ${most} groups is reached`);
    const body = await readBody('private.require_few_students');
    expect(body).toContain(`cardinality(user_ids) > ${limits.maxStudentsAtOnce}`);
    expect(body).toContain(`At most ${limits.maxStudentsAtOnce} students`);
  });

  test("as many of a trader's own symbols are listed", async () => {
    expect(await readBody('public.my_symbols')).toContain(`limit ${limits.maxOwnSymbols}\n`);
  });

  test('a trader can save as many filters as their screen states', async () => {
    const body = await readBody('private.require_room_for_filters');
    expect(body).toContain(`count(*) > ${limits.maxKeptFilters}`);
    expect(body).toContain(`at most ${limits.maxKeptFilters} filters`);
  });

  test('an import holds as many rows as are announced, a part as many bytes, and a trader as many imports', async () => {
    const part = await readBody('public.add_import_part');
    expect(part).toContain(
      `sum(p.trades) > ${limits.maxImportRows} or sum(p.cash) > ${limits.maxImportRows}`,
    );
    expect(part).toContain(`part between 1 and ${limits.maxImportParts}`);
    expect(part).toContain('size > 1024 * 1024 * 3 / 2');
    expect(limits.maxImportPartBytes).toBe(1024 * 1024);
    const details = await readBody('private.require_import_details');
    expect(details).toContain(`expected_trades::integer > ${limits.maxImportRows}`);
    expect(details).toContain(`expected_cash::integer > ${limits.maxImportRows}`);
    const room = await readBody('private.make_room_for_import');
    expect(room).toContain(`'done' and s.connection_id is null) >= ${limits.maxImports}`);
    expect(await readBody('private.require_compared_rows')).toContain(`> ${limits.maxComparedRows}`);
  });

  test('a trader has as many connections as their screen says', async () => {
    const body = await readBody('public.make_sync_connection');
    expect(body).toContain(`'revoked') >= ${limits.maxSyncConnections}`);
    expect(body).toContain(`at most ${limits.maxSyncConnections} connections`);
  });

  test.each([
    'public.finish_import',
    'public.undo_import',
    'public.merge_tags',
    'public.rename_playbook',
    'public.follow_class_again',
  ])('%s has as long as the server gives it', async name => {
    expect(await readBody(name)).toContain(`SET statement_timeout TO '${times.long / 1000}s'`);
  });

  test('a trader and the class can have as many entries as their screens state', async () => {
    const rows = await query(
      connection,
      `select tgrelid::regclass::text as table, split_part(encode(tgargs, 'escape'), E'\\\\000', 1)::int as most
       from pg_trigger where tgname = 'require_room'`,
    );
    expect(Object.fromEntries(rows.map(({ table, most }) => [table, most]))).toEqual({
      account_instruments: limits.maxInstrumentEntries,
      class_instruments: limits.maxInstrumentEntries,
      typed_rates: limits.maxTypedRates,
      class_rates: limits.maxTypedRates,
      symbol_names: limits.maxSymbolNames,
      tags: limits.maxTags,
      running_trades: limits.maxRunningTrades,
      session_plans: limits.maxSessionPlans,
      note_templates: limits.maxTemplates,
      class_challenges: challenges.maxClassChallenges,
      assignments: limits.maxAssignments,
      playbooks: limits.maxPlaybooks,
      class_playbooks: limits.maxClassPlaybooks,
    });
  });

  test('hand-ins are listed up to a number', async () => {
    expect(await readBody('public.hand_ins_to_review')).toContain(`limit ${limits.maxHandInsToReview};`);
  });

  test('assignments have the kinds, goals and days of their form', async () => {
    const kinds = await readConstraint('assignments_kind_check');
    expect([...kinds.matchAll(/'(\w+)'::text/g)].map(([, kind]) => kind)).toEqual([...assignmentKinds]);
    expect(await readConstraint('assignments_goal_check')).toContain(`(goal <= ${limits.maxAssignmentGoal})`);
    expect(await readConstraint('assignments_days_check')).toContain(
      `(begins + ${limits.maxAssignmentDays})`,
    );
  });

  test('students and staff can write as much as their screens state', async () => {
    const rows = await query(
      connection,
      `select tgrelid::regclass::text as table, string_to_array(encode(tgargs, 'escape'), E'\\\\000') as args
       from pg_trigger where tgname = 'require_room_to_write'`,
    );
    const arguments_ = rows.map(({ table, args }) => [table, (args as string[]).slice(0, 2).map(Number)]);
    expect(Object.fromEntries(arguments_)).toEqual({
      comments: [limits.maxComments, limits.maxCommentsAnHour],
      student_notes: [limits.maxStudentNotes, limits.maxCommentsAnHour],
    });
    expect(await readBody('public.see_comments')).toContain(`cardinality(ids) > ${limits.maxSeenAtOnce}`);
    const toSeveral = await readBody('public.write_to_students');
    expect(toSeveral).toContain(`c.user_id = s) < ${limits.maxComments}`);
    expect(toSeveral).toContain(`limit ${limits.maxStudentsAtOnce}`);
    expect(toSeveral).toContain(`chosen[${limits.maxStudentsAtOnce}]`);
  });

  test('a search is as long as the notes that it could be found in', async () => {
    const body = await readBody('private.matching_trades');
    expect(body).toContain(`char_length(search) > ${limits.maxNotesLength}`);
    expect(await readBody('public.search_journal')).toContain(
      `char_length(search) > ${limits.maxJournalSearchLength}`,
    );
  });

  test('a chart has as many traders and days as the screen lets choose', async () => {
    const body = await readBody('private.chosen_traders');
    expect(body).toContain(`cardinality(chosen) > ${limits.maxTradersPerChart}`);
    expect(body).toContain(`to_date - from_date >= ${limits.maxDaysPerChart}`);
    expect(await readBody('private.few_traders')).toContain(
      `from unnest(user_ids) u) > ${limits.maxTradersOfEach} `,
    );
    expect(body).toContain(`from_date < '${limits.earliestDay}'`);
  });

  test('plans and trades begin where their fields do', async () => {
    expect(await readConstraint('trading_plans_dates_are_of_this_age')).toContain(
      `'${limits.earliestDay}'::date`,
    );
    expect(await readConstraint('trading_records_are_of_this_age')).toContain(limits.earliestDay);
  });

  test('an answer of the data API holds as many rows as those who read all of them count on', () => {
    expect(maxRowsPerPage).toBe(limits.maxRowsPerAnswer);
  });
});

test('codes are made of the characters and the length that the form takes', async () => {
  const checked = await readConstraint('sign_up_code_code_check');
  expect(await readConstraint('class_codes_code_check')).toBe(checked);
  const [, allowed = '', length] = /\^(\[.*?\])\{(\d+)\}\$/.exec(checked) ?? [];
  const [, alphabet = ''] =
    /alphabet constant text := '(\w+)'/.exec(await readBody('private.new_sign_up_code')) ?? [];
  const every = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  expect(alphabet).toBe([...every].filter(one => new RegExp(allowed).test(one)).join(''));
  expect(Number(length)).toBe(limits.signUpCodeLength);
});

test('on Supabase, too, passwords are as long and answers have as many rows', () => {
  const config = readFileSync(new URL('../../../supabase/config.toml', import.meta.url), 'utf8');
  expect(config).toContain(`minimum_password_length = ${limits.passwordLength.least}\n`);
  expect(config).toContain(`max_rows = ${limits.maxRowsPerAnswer}\n`);
});

test.each(traderSorts)('the list sorted by %s reads an index made of the same expression', async sort => {
  const [order] = await query(connection, `select * from private.trader_order('${sort}')`);
  const from =
    { name: 'private.trader_names n', written: 'public.students w' }[String(sort)] ?? 'public.profiles p';
  const plan = await query(
    { ...connection, options: '-c enable_seqscan=off -c enable_bitmapscan=off -c enable_sort=off' },
    `explain select from ${from} order by ${order?.key} desc, ${order?.id} desc limit 1`,
  );
  expect(JSON.stringify(plan)).toMatch(/Index (Only )?Scan/);
  expect(JSON.stringify(plan)).not.toMatch(/Sort|Seq Scan/);
});
