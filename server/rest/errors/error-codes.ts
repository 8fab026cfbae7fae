/** As in https://docs.postgrest.org/en/stable/references/errors.html; names in braces are filled in. */
export type ErrorEntry = {
  code: string;
  status: number;
  message: string;
  details?: string;
  hint?: string;
};

export const errorEntries = {
  databaseUnavailable: { code: 'PGRST000', status: 503, message: 'Database connection error.' },
  /** PostgreSQL's own message names a file. */
  diskFull: { code: '53100', status: 503, message: 'The server’s disk is full.' },
  clientGone: { code: 'PGRST000', status: 503, message: 'The client has disconnected.' },
  unreadableParameter: {
    code: 'PGRST100',
    status: 400,
    message: '"failed to parse {what} ({text})" (line 1, column {column})',
    details: 'unexpected {found} expecting {expected}',
  },
  wrongMethodOfFunction: { code: 'PGRST101', status: 405, message: 'Cannot use the {method} method on RPC' },
  unreadableBody: { code: 'PGRST102', status: 400, message: '{reason}' },
  bodyTooLarge: { code: 'PGRST102', status: 413, message: 'The request body is too large' },
  tooManyRows: { code: 'PGRST102', status: 413, message: 'A request can write at most {most} rows' },
  unacceptableContentType: { code: 'PGRST102', status: 415, message: 'Content-Type not acceptable: {type}' },
  unsatisfiableRange: {
    code: 'PGRST103',
    status: 416,
    message: 'Requested range not satisfiable',
    details: '{reason}',
  },
  unknownSchema: {
    code: 'PGRST106',
    status: 406,
    message: 'Invalid schema: {schema}',
    hint: 'Only the following schemas are exposed: public',
  },
  unavailableMediaType: {
    code: 'PGRST107',
    status: 406,
    message: 'None of these media types are available: {types}',
  },
  notEmbedded: {
    code: 'PGRST108',
    status: 400,
    message: "'{name}' is not an embedded resource in this request",
    hint: "Verify that '{name}' is included in the 'select' query parameter.",
  },
  notSingular: {
    code: 'PGRST116',
    status: 406,
    message: 'Cannot coerce the result to a single JSON object',
    details: 'The result contains {rows} rows',
  },
  wrongMethod: { code: 'PGRST117', status: 405, message: 'Unsupported HTTP method: {method}' },
  invalidPreferences: {
    code: 'PGRST122',
    status: 400,
    message: 'Invalid preferences given with handling=strict',
    details: 'Invalid preferences: {preferences}',
  },
  aggregatesNotAllowed: {
    code: 'PGRST123',
    status: 400,
    message: 'Use of aggregate functions is not allowed',
  },
  tooManyAffected: {
    code: 'PGRST124',
    status: 400,
    message: 'Query result exceeds max-affected preference constraint',
    details: 'The query affects {rows} rows',
  },
  invalidPath: { code: 'PGRST125', status: 404, message: 'Invalid path specified in request URL' },
  rootDisabled: { code: 'PGRST126', status: 404, message: 'Root endpoint metadata is disabled' },
  notImplemented: { code: 'PGRST127', status: 400, message: 'Feature not implemented', details: '{feature}' },
  affectedOfSingle: {
    code: 'PGRST128',
    status: 400,
    message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  },
  noRelationship: {
    code: 'PGRST200',
    status: 400,
    message: "Could not find a relationship between '{origin}' and '{target}' in the schema cache",
    details:
      "Searched for a foreign key relationship between '{origin}' and '{target}'{using} in the schema 'public', but no matches were found.",
  },
  ambiguousRelationship: {
    code: 'PGRST201',
    status: 300,
    message: "Could not embed because more than one relationship was found for '{origin}' and '{target}'",
    hint: "Try changing '{target}' to one of the following: {choices}. Find the desired relationship in the 'details' key.",
  },
  unknownFunction: {
    code: 'PGRST202',
    status: 404,
    message: 'Could not find the function public.{name}{arguments} in the schema cache',
    details:
      'Searched for the function public.{name}{parameters}, but no matches were found in the schema cache.',
  },
  ambiguousFunction: {
    code: 'PGRST203',
    status: 300,
    message: 'Could not choose the best candidate function between: {candidates}',
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  },
  unknownColumn: {
    code: 'PGRST204',
    status: 400,
    message: "Could not find the '{column}' column of '{relation}' in the schema cache",
  },
  unknownTable: {
    code: 'PGRST205',
    status: 404,
    message: "Could not find the table 'public.{table}' in the schema cache",
  },
  /** The client discards the session for this code. */
  sessionEnded: { code: 'PGRST303', status: 401, message: 'The session of this JWT has ended' },
  /** The auth service's code. */
  needsFactor: {
    code: 'insufficient_aal',
    status: 403,
    message: 'The session has not taken its second step',
    hint: 'Verify a factor of this account: POST /auth/v1/factors/:id/challenge and /verify.',
  },
  needsPassword: {
    code: 'password_required',
    status: 403,
    message: 'The account has no password yet',
    hint: 'Choose one: PUT /auth/v1/user.',
  },
  /** PostgreSQL's own code and message. */
  undefinedColumn: { code: '42703', status: 400, message: 'column {relation}.{column} does not exist' },
  /** PostgreSQL's own codes and messages for values that do not reach it. */
  unreadableTime: {
    code: '22007',
    status: 400,
    message: 'invalid input syntax for type {type}: "{value}"',
    hint: 'Write a day as 2026-01-31, and a time as 2026-01-31T09:30:00Z or with an offset such as +02:00.',
  },
  unreadableValue: {
    code: '22P02',
    status: 400,
    message: 'invalid input syntax for type {type}: "{value}"',
  },
  tooLong: {
    code: '23514',
    status: 400,
    message: 'new row for relation "{relation}" violates check constraint "{check}"',
    details: 'A value is too long.',
  },
  columnsNotGranted: {
    code: '42501',
    status: 403,
    message: 'permission denied for table {relation}',
    details: 'In an existing row, these columns cannot be changed: {columns}.',
  },
  /** PostgreSQL's own code for an exceeded program limit. */
  answerTooLarge: {
    code: '54000',
    status: 400,
    message: 'The answer is too large',
    hint: 'Ask for fewer rows or columns.',
  },
  internal: { code: 'PGRSTX00', status: 500, message: 'Internal server error' },
} as const satisfies Record<string, ErrorEntry>;

/** HTTP status by SQLSTATE, else by its first two characters, else 400, as in PostgREST but for noted exceptions. */
export const sqlStateStatus: ReadonlyMap<string, number> = new Map([
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['21000', 500],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  // PostgREST: 500. A retry succeeds after a conflict.
  ['40', 503],
  ['53400', 500],
  ['53', 503],
  // PostgREST: 500. The statement would time out again.
  ['57014', 504],
  // PostgREST: 500. These limits depend on the request, such as 1,664 columns.
  ['54', 400],
  ['55', 500],
  ['57P01', 503],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  // 401 for visitors, who may be allowed after signing in.
  ['42501', 403],
]);
