/** Limits per caller and in total (docs/self-hosting.md). Times in milliseconds. */

const kB = 1024;
const MB = 1024 * kB;

/** Browsers open at most six, and accept that idle ones are closed. */
export const connections = {
  /** About 10 kB each while idle. */
  max: 2_000,
  /** Except trusted proxies: most connections of a school are idle. */
  maxPerAddress: 500,
  /** Per connection. Browsers and proxies send the next request after the answer. */
  maxRequestsAtOnce: 8,
  /** Behind a trusted proxy. */
  maxRequestsPerOrigin: 250,
  /** The head has at most 16 kB (Node's limit). */
  headTime: 15_000,
  /** A whole request: 4 MB at 0.6 Mbit/s. */
  requestTime: 60_000,
  /** Longer than proxies keep idle connections, so that they never reuse a closed one. */
  idleTime: 75_000,
  /** Node's check for requests over their time. */
  checkEvery: 5_000,
  /** How long a stopping server still answers on its connections. */
  lastAnswers: 100,
};

export const bodies = {
  /** Data with a session: 10,000 new trades take about 3 MB. */
  withSession: 4 * MB,
  /** Visitors and all account requests: the largest has 4 kB of metadata. */
  withoutSession: 16 * kB,
  /** Programs that sync, packed and unpacked: 1,000 deals of MetaTrader take 350 kB. */
  ofSync: 512 * kB,
  /** 16 kB at 13 kbit/s. */
  timeWithoutSession: 10_000,
  /** At once: four large writes. */
  heldOfCaller: 16 * MB,
  /** At once, above 16 kB each; so a trade is always accepted. */
  held: 64 * MB,
};

export const bodyTurns = {
  /** Parsing smaller bodies takes a millisecond or two. */
  from: 64 * kB,
  /** How long an incoming body blocks others of its caller. */
  mostToCome: 5_000,
  /** Without a wait: 20 of the largest bodies. */
  mostOfCaller: 1_000,
  /** Milliseconds per second and caller. */
  forgivenPerSecond: 50,
};

/** Checked before parsing: parsing 4 MB of `[[[[` takes half a second. */
export const json = {
  levels: 64,
  /** With lists: 10,000 rows of 16 columns have 170,000. */
  values: 400_000,
  /** With objects: 10,000 trades with three lists each have 40,001. */
  lists: 50_000,
  /** Per object: no table has as many columns. */
  keys: 256,
  /** Different keys. The parser takes a quarter of a second for 400,000. */
  names: 2_000,
  /** Digits. */
  numberLength: 200,
  /** PostgreSQL writes `1e131071` out: 100 kB would become a gigabyte. */
  exponentDigits: 3,
};

export const answers = {
  /** 1,000 trades with usual notes take 1 MB. */
  max: 8 * MB,
  /** Without a byte read; a phone in a tunnel can request the rest again. */
  stallTime: 15_000,
  /** Half a minute, plus the bytes at 80 kbit/s. */
  minTime: 30_000,
  minBytesPerSecond: 10 * kB,
  /** Smaller answers are not counted. */
  countedFrom: 64 * kB,
  /** Two of the largest answers. */
  unreadOfCaller: 16 * MB,
  unread: 64 * MB,
};

/** Characters. */
export const pathInLog = 200;
