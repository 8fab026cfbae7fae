/**
 * The limits of what one caller, and all together, may make the server hold, so that its memory and connections last.
 * docs/self-hosting.md tells them to those who host it. Times are milliseconds.
 */

const kB = 1024;
const MB = 1024 * kB;

/** Connections. A browser has six at most, and gives an idle one up without a word. */
export const connections = {
  /** About 10 kB each while they are idle. */
  max: 2_000,
  /** For one address that is no trusted proxy: a school behind one address has most of its own idle. */
  maxPerAddress: 500,
  /** Requests on one connection that wait for their answers. Browsers and proxies send the next after the answer. */
  maxRequestsAtOnce: 8,
  /** Requests that one address behind a trusted proxy may have under way. */
  maxRequestsPerOrigin: 250,
  /** For the head of a request: 16 kB at most, which is Node's own limit. */
  headTime: 15_000,
  /** For a whole request: 4 MB at 0.6 Mbit/s. */
  requestTime: 60_000,
  /** Longer than a proxy keeps its own idle connections, so that it never reuses one we have just closed. */
  idleTime: 75_000,
  /** The interval at which Node looks for requests past their time. */
  checkEvery: 5_000,
};

/** Bodies of requests. */
export const bodies = {
  /** For data requests with a session: an insert of 10,000 trades takes about 3 MB. */
  withSession: 4 * MB,
  /** For visitors, and for every request about accounts: the largest has 4 kB of metadata. */
  withoutSession: 16 * kB,
  /** For a body without a session to arrive: 16 kB at 13 kbit/s. */
  timeWithoutSession: 10_000,
  /** Held at once for one caller: four large writes. */
  heldOfCaller: 16 * MB,
  /** Held at once for all. Bodies of up to 16 kB are not counted, so that a trade is always taken. */
  held: 64 * MB,
};

/** The processor's time for bodies that take more of it than others. */
export const bodyTurns = {
  /** Bytes from which on a body waits for its turn: reading fewer takes a millisecond or two. */
  from: 64 * kB,
  /** Milliseconds for which one that is coming in keeps others of its caller waiting. */
  mostToCome: 5_000,
  /** Milliseconds of one caller without a wait: 20 of the largest bodies. */
  mostOfCaller: 1_000,
  /** Milliseconds that each second gives back to a caller. */
  forgivenPerSecond: 50,
};

/** JSON, which is looked over before it is parsed: parsing 4 MB of `[[[[` takes half a second. */
export const json = {
  levels: 64,
  /** Values and lists: 10,000 rows of 16 columns have 170,000. */
  values: 400_000,
  /** Lists and objects: 10,000 trades with three lists each have 40,001. */
  lists: 50_000,
  /** In one object: no table has as many columns. */
  keys: 256,
  /** Different keys in all. The parser takes a quarter of a second for 400,000 of them. */
  names: 2_000,
  /** Characters of a number. */
  numberLength: 200,
  /** Digits of an exponent: PostgreSQL writes `1e131071` out, so that a body of 100 kB would become a gigabyte. */
  exponentDigits: 3,
};

/** Answers. */
export const answers = {
  /** From the database: a page of 1,000 trades with notes of usual length takes 1 MB. */
  max: 8 * MB,
  /** Without a byte read: a phone in a tunnel gets the rest by asking again. */
  stallTime: 15_000,
  /** For a whole answer: half a minute, and its bytes at 80 kbit/s. */
  minTime: 30_000,
  minBytesPerSecond: 10 * kB,
  /** From here on an answer is counted as long as it has not been read. */
  countedFrom: 64 * kB,
  /** Not yet read by one caller: two of the largest. */
  unreadOfCaller: 16 * MB,
  /** Not yet read by all. */
  unread: 64 * MB,
};

/** Characters of a path in the log. */
export const pathInLog = 200;
