/** Moments are compared in any notation, '…Z' or '…+00:00'; lists item by item, objects in any order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) {
    return true;
  }
  if (isComposed(one) && isComposed(other)) {
    const parts = Object.keys(one);
    return parts.length === Object.keys(other).length && parts.every(part => isSame(one[part], other[part]));
  }
  return isMoment(one) && isMoment(other) && Date.parse(one) === Date.parse(other);
}

function isComposed(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);
}
