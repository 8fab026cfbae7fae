import type { Instrument, Layer, Told } from '#domain/instruments/instrument.ts';
import { formatPart } from '#domain/instruments/part-words.ts';

/** How a symbol is counted, in a line: 'Pip 0.1 · lot 100 · USD'. */
export function countedAs({ unit, pip, size, quote }: Instrument): string {
  const parts = [
    `${unit === 'pips' ? 'Pip' : 'Point'} ${formatPart(pip.value)}`,
    size ? `lot ${formatPart(size.value)}` : 'lot not known',
    quote && quote.by !== 'account' ? quote.value : null,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The hints of an entry's fields: what counts where they are left empty. */
export function withoutEntry({ pip, size, quote, digits, lotStep }: Instrument) {
  const account = quote?.by === 'account';
  return {
    pip: `A price distance; left empty ${told(pip)}.`,
    size: `Units, like 100 oz; left empty ${size ? told(size) : 'not known'}.`,
    quote: `Of the prices; left empty ${quote && !account ? quote.value : 'your own'}.`,
    digits: `Left empty ${digits ? told(digits) : 'not known'}.`,
    lotStep: `In lots; left empty ${told(lotStep)}.`,
  };
}

function told({ value, by }: Told<number | string, Layer>): string {
  return by === 'class' ? `${formatPart(value)}, as the class counts it` : formatPart(value);
}
