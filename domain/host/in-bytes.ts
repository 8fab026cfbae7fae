const units = ['kB', 'MB', 'GB', 'TB'];

/** A size in bytes for people: `1.5 GB`, in steps of 1,024. */
export function inBytes(bytes: number): string {
  const step = Math.min(units.length, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  const size = bytes / 1024 ** step;
  const digits = size < 10 && step > 0 ? 1 : 0;
  return `${size.toFixed(digits)} ${step === 0 ? 'bytes' : units[step - 1]}`;
}
