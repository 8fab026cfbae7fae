import type { Decimal } from '#domain/numbers/fraction.ts';
import type { Instrument, Layer } from './instrument.ts';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 });

/** '0.0001', '100,000' */
export function formatPart(value: Decimal): string {
  return number.format(Number(value));
}

/** 'XAUUSD, your class’s contract specs: pip size 0.01, contract size 50'; null for the default. */
export function entryWords({ symbol, pip, size, lotStep }: Instrument, isOwn = true): string | null {
  const parts = [
    { name: 'pip size', part: pip },
    { name: 'contract size', part: size },
    { name: 'lot step', part: lotStep },
  ].flatMap(({ name, part }) => (part && part.by !== 'default' ? [{ name, ...part }] : []));
  if (parts.length === 0) {
    return null;
  }
  const told = parts.map(({ name, value }) => `${name} ${formatPart(value)}`).join(', ');
  const whose = nameOwners(
    parts.map(({ by }) => by),
    isOwn,
  );
  return `${symbol}, ${whose} contract specs: ${told}`;
}

function nameOwners(layers: readonly Layer[], isOwn: boolean): string {
  const [trader, ofClass] = [layers.includes('trader'), layers.includes('class')];
  if (trader && ofClass) {
    return isOwn ? 'your and your class’s' : 'the student’s and the class’s';
  }
  if (trader) {
    return isOwn ? 'your' : 'the student’s';
  }
  return isOwn ? 'your class’s' : 'the class’s';
}
