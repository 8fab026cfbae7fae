/** With Supabase's messages where clients depend on them. */
const refusals = {
  noSuchBucket: [404, 'NoSuchBucket', 'Bucket not found'],
  noSuchObject: [404, 'not_found', 'Object not found'],
  accessDenied: [403, 'Unauthorized', 'new row violates row-level security policy'],
  duplicate: [409, 'Duplicate', 'The resource already exists'],
  bucketNotEmpty: [409, 'InvalidRequest', 'The bucket you tried to delete is not empty'],
  invalidBucketName: [400, 'InvalidBucketName', 'Bucket name invalid'],
  invalidKey: [400, 'InvalidKey', 'Invalid key: {reason}'],
  invalidRequest: [400, 'InvalidRequest', '{reason}'],
  invalidType: [415, 'invalid_mime_type', 'mime type {reason} is not supported'],
  wrongContent: [415, 'invalid_mime_type', '{reason}'],
  tooLarge: [413, 'Payload too large', 'The object exceeded the maximum allowed size'],
  invalidLink: [400, 'InvalidSignature', 'The link is not from this server, or is for another file'],
  expiredLink: [400, 'ExpiredToken', 'The link has expired'],
  invalidRange: [416, 'InvalidRange', 'The file has no such bytes'],
  full: [507, 'InsufficientStorage', '{reason}'],
} as const satisfies Record<string, readonly [status: number, error: string, message: string]>;

export class StorageError extends Error {
  override name = 'StorageError';
  /** In the body; the answer's status is usually 400, as in Supabase. */
  readonly status: number;
  readonly error: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    error: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.headers = headers;
    this.status = status;
    this.error = error;
  }
}

/** Returns the refusal with this name; `reason` is part of its message. */
export function storageError(
  name: keyof typeof refusals,
  reason = '',
  headers?: Readonly<Record<string, string>>,
): StorageError {
  const [status, error, message] = refusals[name];
  return new StorageError(
    status,
    error,
    message.replace('{reason}', () => reason),
    headers,
  );
}
