import fc from 'fast-check';

/** With some columns, the owner's first. */
export const columnsOfTables = {
  profiles: ['id', 'email', 'full_name'],
  user_roles: ['user_id', 'role'],
  trading_plans: ['user_id', 'id', 'plan_name'],
  trading_records: ['user_id', 'id', 'notes', 'plan_id'],
  running_trades: ['user_id', 'id', 'notes', 'plan_id'],
  balance_changes: ['user_id', 'trade_id', 'reason', 'request_id'],
  kept_filters: ['user_id', 'id', 'name', 'query'],
  account_instruments: ['user_id', 'account_id', 'symbol', 'quote'],
  typed_rates: ['user_id', 'base', 'quote', 'day'],
  symbol_names: ['user_id', 'account_id', 'printed', 'symbol'],
  trading_accounts: ['user_id', 'id', 'name', 'broker'],
  statement_mappings: ['user_id', 'shape'],
  statement_accounts: ['user_id', 'account_id', 'number_tail'],
  statement_imports: ['user_id', 'id', 'file_name', 'account_id'],
  imported_trades: ['user_id', 'id', 'trade_id', 'comment'],
  cash_flows: ['user_id', 'id', 'import_id', 'comment'],
  sync_connections: ['user_id', 'id', 'program', 'number_tail'],
  open_positions: ['user_id', 'connection_id', 'position', 'comment'],
  tags: ['user_id', 'id', 'name', 'color'],
  day_notes: ['user_id', 'day', 'body'],
  review_questions: ['user_id', 'questions'],
  weekly_reviews: ['user_id', 'week', 'answers'],
  session_plans: ['user_id', 'day', 'levels', 'setups'],
  note_templates: ['user_id', 'id', 'name', 'body'],
  assignment_work: ['user_id', 'assignment_id', 'answer'],
  shared_reports: ['user_id', 'id', 'account_id', 'token_hash'],
  pictures: ['user_id', 'id', 'day', 'object_name'],
  comments: ['user_id', 'id', 'body', 'author_id'],
  notice_settings: ['user_id', 'time_zone'],
} as const;

type Table = keyof typeof columnsOfTables;

const related: Record<Table, readonly Table[]> = {
  profiles: ['trading_plans', 'trading_records', 'balance_changes', 'trading_accounts'],
  user_roles: [],
  trading_plans: ['profiles', 'trading_records'],
  trading_records: ['profiles', 'trading_plans', 'trading_accounts'],
  running_trades: ['profiles', 'trading_plans', 'trading_accounts'],
  balance_changes: ['profiles'],
  kept_filters: ['profiles'],
  account_instruments: [],
  typed_rates: ['profiles'],
  symbol_names: [],
  trading_accounts: ['profiles', 'trading_records'],
  statement_mappings: ['profiles'],
  statement_accounts: ['trading_accounts'],
  statement_imports: ['profiles', 'trading_accounts'],
  imported_trades: ['trading_accounts', 'statement_imports'],
  cash_flows: ['trading_accounts', 'statement_imports'],
  sync_connections: ['profiles', 'trading_accounts'],
  open_positions: ['sync_connections', 'trading_accounts'],
  tags: ['profiles'],
  day_notes: ['profiles'],
  review_questions: ['profiles'],
  weekly_reviews: ['profiles'],
  session_plans: ['profiles'],
  note_templates: ['profiles'],
  assignment_work: ['profiles'],
  shared_reports: ['profiles', 'trading_accounts'],
  pictures: ['profiles'],
  comments: ['profiles'],
  notice_settings: ['profiles'],
};

const operator = fc.constantFrom('eq', 'neq', 'not.eq', 'gt', 'lte', 'not.gt', 'is', 'not.is');

function treeOver(table: Table, values: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const filter = fc
    .tuple(fc.constantFrom(...columnsOfTables[table]), operator, values)
    .map(([column, test, value]) => `${column}.${test}.${test.endsWith('is') ? 'null' : value}`);
  return fc.letrec<{ tree: string }>(tie => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      filter,
      fc
        .tuple(
          fc.constantFrom('and', 'or', 'not.and', 'not.or'),
          fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
        )
        .map(([word, branches]) => `${word}(${branches.join(',')})`),
    ),
  })).tree;
}

/** With trees, embedded tables and filters on those. */
export function hostileSearches(
  values: fc.Arbitrary<string>,
): fc.Arbitrary<{ table: Table; search: URLSearchParams }> {
  return fc.constantFrom(...(Object.keys(columnsOfTables) as Table[])).chain(table =>
    fc
      .tuple(
        fc.subarray([...related[table]]),
        fc.constantFrom('', '!inner', '!left'),
        fc.array(treeOver(table, values), { maxLength: 2 }),
        fc
          .constantFrom('trading_plans', 'trading_records', 'profiles')
          .chain(other => treeOver(other as Table, values).map(tree => [other as Table, tree] as const)),
        fc.boolean(),
      )
      .map(([others, join, trees, [other, tree], isOrdered]) => {
        const search = new URLSearchParams();
        search.set('select', ['*', ...others.map(name => `${name}${join}(*)`)].join(','));
        for (const one of trees) {
          search.append('or', `(${one})`);
        }
        if (others.includes(other)) {
          search.set(`${other}.or`, `(${tree})`);
        }
        if (isOrdered) {
          search.set('order', columnsOfTables[table][0]);
        }
        return { table, search };
      }),
  );
}
