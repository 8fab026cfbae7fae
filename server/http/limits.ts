/**
 * Limits for what one caller, and all together, may make the server hold, so that memory and connections last. Explained
 * for hosts in docs/self-hosting.md. Times in milliseconds.
 */

const kB = 1024;
const MB = 1024 * kB;

/** Connections. Browsers open at most six, and accept silently when an idle one is closed. */
export const connections = {
  /** About 10 kB each while idle. */
  max: 2_000,
  /** For one address that is not a trusted proxy: most connections of a school behind one address are idle. */
  maxPerAddress: 500,
  /** Unanswered requests per connection. Browsers and proxies send the next one after the answer. */
  maxRequestsAtOnce: 8,
  /** Concurrent requests of one address behind a trusted proxy. */
  maxRequestsPerOrigin: 250,
  /** For the head of a request, at most 16 kB (Node's limit). */
  headTime: 15_000,
  /** For a whole request: 4 MB at 0.6 Mbit/s. */
  requestTime: 60_000,
  /** Longer than proxies keep idle connections, so that they never reuse one we have just closed. */
  idleTime: 75_000,
  /** How often Node checks for requests over their time. */
  checkEvery: 5_000,
  /** How long a server that stops answers on its connections before it closes idle ones. */
  lastAnswers: 100,
};

/** Request bodies. */
export const bodies = {
  /** For data requests with a session: inserting 10,000 trades takes about 3 MB. */
  withSession: 4 * MB,
  /** For visitors and all account requests: the largest one has 4 kB of metadata. */
  withoutSession: 16 * kB,
  /** For the rows of a program that syncs, packed and unpacked: 1,000 deals of MetaTrader take 350 kB. */
  ofSync: 512 * kB,
  /** For a body without a session to arrive: 16 kB at 13 kbit/s. */
  timeWithoutSession: 10_000,
  /** Held at once for one caller: four large writes. */
  heldOfCaller: 16 * MB,
  /** Held at once for everyone. Bodies up to 16 kB are not counted, so a trade is always accepted. */
  held: 64 * MB,
};

/** Processor time for large bodies. */
export const bodyTurns = {
  /** Bodies from this size wait for their turn; parsing smaller ones takes a millisecond or two. */
  from: 64 * kB,
  /** How long a body that is being received blocks others of its caller. */
  mostToCome: 5_000,
  /** Parsing time per caller without a wait: 20 of the largest bodies. */
  mostOfCaller: 1_000,
  /** Milliseconds forgiven per second and caller. */
  forgivenPerSecond: 50,
};

/** JSON, checked before parsing: parsing 4 MB of `[[[[` takes half a second. */
export const json = {
  levels: 64,
  /** Values including lists: 10,000 rows of 16 columns have 170,000. */
  values: 400_000,
  /** Lists and objects: 10,000 trades with three lists each have 40,001. */
  lists: 50_000,
  /** Per object: no table has as many columns. */
  keys: 256,
  /** Different keys in total. The parser takes a quarter of a second for 400,000. */
  names: 2_000,
  /** Digits of a number. */
  numberLength: 200,
  /** Exponent digits: PostgreSQL writes `1e131071` out, so a body of 100 kB would become a gigabyte. */
  exponentDigits: 3,
};

export const answers = {
  /** From the database: 1,000 trades with usual notes take 1 MB. */
  max: 8 * MB,
  /** Without a byte read; a phone in a tunnel can request the rest again. */
  stallTime: 15_000,
  /** For a whole answer: half a minute plus its bytes at 80 kbit/s. */
  minTime: 30_000,
  minBytesPerSecond: 10 * kB,
  /** Answers from this size are counted until they are read. */
  countedFrom: 64 * kB,
  /** Unread by one caller: two of the largest answers. */
  unreadOfCaller: 16 * MB,
  /** Unread in total. */
  unread: 64 * MB,
};

/** Longest path in the log, in characters. */
export const pathInLog = 200;
