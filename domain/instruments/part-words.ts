import type { Decimal } from '#domain/numbers/fraction.ts';
import type { Instrument, Layer } from './instrument.ts';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 });

/** A pip, a size or a step as people read it: '0.0001', '100,000'. */
export function formatPart(value: Decimal): string {
  return number.format(Number(value));
}

/**
 * What entries say of a symbol, and whose they are: 'XAUUSD as your class counts it: pip 0.01, lot 50'. Null where none does.
 * @param isOwn false where it is not their own trader who looks
 */
export function entryWords({ symbol, pip, size, lotStep }: Instrument, isOwn = true): string | null {
  const parts = [
    { name: 'pip', part: pip },
    { name: 'lot', part: size },
    { name: 'lot step', part: lotStep },
  ].flatMap(({ name, part }) => (part && part.by !== 'default' ? [{ name, ...part }] : []));
  if (parts.length === 0) {
    return null;
  }
  const told = parts.map(({ name, value }) => `${name} ${formatPart(value)}`).join(', ');
  return `${symbol} as ${whoCounts(
    parts.map(({ by }) => by),
    isOwn,
  )}: ${told}`;
}

function whoCounts(layers: readonly Layer[], isOwn: boolean): string {
  const [trader, ofClass] = [layers.includes('trader'), layers.includes('class')];
  if (trader && ofClass) {
    return isOwn ? 'you and your class count it' : 'its trader and the class count it';
  }
  if (trader) {
    return isOwn ? 'you count it' : 'its trader counts it';
  }
  return isOwn ? 'your class counts it' : 'the class counts it';
}
