import { type ErrorCode, errorCodes } from './error-codes.ts';

type Details = {
  message?: string;
  status?: number;
  /** The client's `AuthWeakPasswordError.reasons`. */
  reasons?: string[];
  headers?: Record<string, string>;
};

/** A refusal with a code of the auth protocol; the plugin's error handler answers it. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly reasons: string[] | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, { message, status, reasons, headers }: Details = {}) {
    const [usualStatus, usualMessage] = errorCodes[code];
    super(message ?? usualMessage);
    this.code = code;
    this.status = status ?? usualStatus;
    this.reasons = reasons;
    this.headers = headers ?? {};
  }
}
