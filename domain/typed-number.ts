import { type DecimalField, parseDecimal } from './decimal-input.ts';

/** A `$`, an ISO code as in 'USD', and spaces of every kind, which come along when a number is pasted. */
const surroundings = /\p{Sc}|[a-z]{3}\b|\s/giu;
const commaGroups = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;
const pointGroups = /^-?\d{1,3}(\.\d{3})+(,\d*)?$/;

/**
 * The numbers that a refused text may stand for, as the field takes them: '1.08543' for '1,08543', '1250.50' for
 * '$1,250.50'. The keypads of some phones have no point, and pasted numbers have signs and groups. These are a question
 * to put to the person and never an answer: '1,250' may be either of two. None where the field takes the text as it
 * stands, or none of them.
 */
export function numbersMeant(typed: string, field: DecimalField): string[] {
  if (parseDecimal(typed, field).ok) {
    return [];
  }
  const bare = typed.replace(surroundings, '').replace(/^[−–]/, '-');
  const readings = [
    bare,
    commaGroups.test(bare) ? bare.replaceAll(',', '') : '',
    pointGroups.test(bare) && bare.includes(',') ? bare.replaceAll('.', '').replace(',', '.') : '',
    bare.includes('.') ? '' : bare.replace(',', '.'),
  ];
  return [...new Set(readings)].filter(reading => parseDecimal(reading, field).ok);
}
