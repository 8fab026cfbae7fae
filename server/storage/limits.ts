const kB = 1024;
const MB = 1024 * kB;

/** The limits of files, whatever a bucket allows. docs/protocol/storage.md tells them. */
export const files = {
  /** A file is held in memory while it is looked at. A picture of a trade has 1 MB at most. */
  maxBytes: 4 * MB,
  /** A page that shows a picture needs four bytes a pixel: a small file may open as gigabytes. */
  maxPixels: 40_000_000,
  /** Of a name with its folders, which is of ASCII. */
  nameLength: 1_024,
  bucketNameLength: 100,
  /** Of what a client keeps beside a file, as JSON. */
  metadataBytes: 8 * kB,
};

/** Bytes of a request beyond those of its file: the parts of a form, and what is kept beside it. */
export const formBytes = 16 * kB;

/** Objects that one request names or is answered. */
export const objectsAtOnce = 1_000;

/** Seconds. */
export const links = {
  /** For reading: a week. */
  longest: 7 * 24 * 60 * 60,
  /** For reading what is another person's, such as the pictures of a student: an hour. */
  toOthers: 60 * 60,
  /** For an upload, as on Supabase. */
  forUpload: 2 * 60 * 60,
};

/** Uploads that go on where they were cut off. Times are milliseconds. */
export const resumable = {
  /** Of one caller: as many as pictures that are not uploaded yet. */
  ofCaller: 20,
  /** Bytes of one caller, as long as they say they will be: the eight pictures of a trade. */
  bytesOfCaller: 8 * MB,
  /** Bytes of all that are not finished, as long as they say they will be. */
  bytes: 256 * MB,
  /** From their beginning; of one that was kept, for its sender to ask how it went. */
  lifetime: 24 * 60 * 60 * 1000,
  /** For bytes to come. One that nothing comes of is gone, and its sender begins anew. */
  idleTime: 10 * 60 * 1000,
  sweptEvery: 10 * 60 * 1000,
  /** For the request before to give way, whose connection may be gone without a word. */
  lockTime: 10_000,
};
