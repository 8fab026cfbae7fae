const kB = 1024;
const MB = 1024 * kB;

/** Limits for files, whatever a bucket allows (docs/protocol/storage.md). */
export const files = {
  /** A file is held in memory for checks. Pictures of trades have at most 1 MB. */
  maxBytes: 4 * MB,
  /** Showing a picture needs four bytes per pixel: a small file may decode to gigabytes. */
  maxPixels: 40_000_000,
  /** For an ASCII name with its folders. */
  nameLength: 1_024,
  bucketNameLength: 100,
  /** For a client's metadata of a file, as JSON. */
  metadataBytes: 8 * kB,
};

/** Bytes of a request besides its file: form parts and metadata. */
export const formBytes = 16 * kB;

/** Objects per request or answer. */
export const objectsAtOnce = 1_000;

/** Seconds. */
export const links = {
  /** For reading: a week. */
  longest: 7 * 24 * 60 * 60,
  /** For reading other people's files, such as a student's pictures: an hour. */
  toOthers: 60 * 60,
  /** For an upload, as on Supabase. */
  forUpload: 2 * 60 * 60,
};

/** Resumable uploads. Times in milliseconds. */
export const resumable = {
  /** Per caller: as many as pictures not uploaded yet. */
  ofCaller: 20,
  /** Declared bytes per caller: eight pictures of a trade. */
  bytesOfCaller: 8 * MB,
  /** Declared bytes of all unfinished uploads. */
  bytes: 256 * MB,
  /** From the start; finished ones are kept so that their sender can query the result. */
  lifetime: 24 * 60 * 60 * 1000,
  /** Without new bytes; then the upload is deleted and must restart. */
  idleTime: 10 * 60 * 1000,
  sweptEvery: 10 * 60 * 1000,
  /** For a previous request to release the lock: its connection may be dead. */
  lockTime: 10_000,
};
