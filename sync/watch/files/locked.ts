const codes = new Set(['EBUSY', 'EPERM', 'EACCES']);

/** True for the errors of a file that another program has open, as Windows reports them. */
export function isLocked(error: unknown): boolean {
  return codes.has((error as NodeJS.ErrnoException).code ?? '');
}
