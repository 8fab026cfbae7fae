import type { Instrument, Layer, Told } from '#domain/instruments/instrument.ts';
import { formatPart } from '#domain/instruments/part-words.ts';

/** The contract specs of a symbol in one line: 'Pip 0.1 · 1 lot = 100 · USD'. */
export function countedAs({ unit, pip, size, quote }: Instrument): string {
  const parts = [
    `${unit === 'pips' ? 'Pip' : 'Point'} ${formatPart(pip.value)}`,
    size ? `1 lot = ${formatPart(size.value)}` : 'contract size not set',
    quote && quote.by !== 'account' ? quote.value : null,
  ];
  return parts.filter(Boolean).join(' · ');
}

export function withoutEntry({ pip, size, quote, digits, lotStep }: Instrument) {
  const account = quote?.by === 'account';
  return {
    pip: `Price distance. Default: ${told(pip)}`,
    size: `Units, e.g. 100 oz. Default: ${size ? told(size) : 'not set'}`,
    quote: `Currency of the prices. Default: ${quote && !account ? quote.value : 'account currency'}`,
    digits: `Default: ${digits ? told(digits) : 'not set'}`,
    lotStep: `In lots. Default: ${told(lotStep)}`,
  };
}

function told({ value, by }: Told<number | string, Layer>): string {
  return by === 'class' ? `${formatPart(value)} (class)` : formatPart(value);
}
