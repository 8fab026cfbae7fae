const kB = 1024;
const MB = 1024 * kB;

/** Whatever a bucket allows (docs/protocol/storage.md). */
export const files = {
  /** In memory for checks. Pictures of trades have at most 1 MB. */
  maxBytes: 4 * MB,
  /** A pixel needs four bytes: a small file may decode to gigabytes. */
  maxPixels: 40_000_000,
  /** ASCII, with folders. */
  nameLength: 1_024,
  bucketNameLength: 100,
  /** A client's metadata, as JSON. */
  metadataBytes: 8 * kB,
};

/** Form parts and metadata of a request. */
export const formBytes = 16 * kB;

/** Per request or answer. */
export const objectsAtOnce = 1_000;

/** Seconds. */
export const links = {
  /** A week. */
  longest: 7 * 24 * 60 * 60,
  /** Other people's files, such as a student's pictures. */
  toOthers: 60 * 60,
  /** As on Supabase. */
  forUpload: 2 * 60 * 60,
};

/** Times in milliseconds. */
export const resumable = {
  /** As many as pictures not uploaded yet. */
  ofCaller: 20,
  /** Declared: eight pictures of a trade. */
  bytesOfCaller: 8 * MB,
  /** Declared, of all unfinished uploads. */
  bytes: 256 * MB,
  /** From the start; finished ones stay so that their sender can query the result. */
  lifetime: 24 * 60 * 60 * 1000,
  /** Without new bytes; then the upload must restart. */
  idleTime: 10 * 60 * 1000,
  sweptEvery: 10 * 60 * 1000,
  /** For a previous request to release the lock: its connection may be dead. */
  lockTime: 10_000,
};
