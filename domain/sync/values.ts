import { isTooMuchMoney, mostWholeDigits } from '#domain/statements/journal/journal-rows.ts';
import type { Decimal, Money, Wall } from '#domain/statements/statement.ts';
import { printedDecimals } from '#domain/statements/values/decimals.ts';
import { toMoney } from '#domain/statements/values/money.ts';
import { SyncFieldError } from './field-error.ts';

const number = /^-?\d{1,20}(?:\.\d{1,20})?$/;
/** Decimals of an account's currency, and of volumes. */
export const mostDigits = 8;
const mostCharacters = 100;
const latest = Date.UTC(2100, 0, 1);

/** Whole units of the account's currency, 0 for ''. @throws SyncFieldError for excess decimals */
export function moneyIn(text: Decimal, digits: number, field: string): Money {
  if (text === '') {
    return 0;
  }
  checkNumber(text, field);
  if (printedDecimals(text) > digits) {
    throw new SyncFieldError(field, `An amount of this account has at most ${digits} decimals.`);
  }
  const money = toMoney(text, digits);
  if (money === null || isTooMuchMoney([money], digits)) {
    throw new SyncFieldError(field, 'This amount is too large.');
  }
  return money;
}

/** @throws SyncFieldError */
export function checkPrice(text: Decimal, field: string): void {
  if (text !== '') {
    checkSized(text, mostWholeDigits.price, field);
  }
}

/** @throws SyncFieldError */
export function checkVolume(text: Decimal, field: string): void {
  checkSized(text, mostWholeDigits.lots, field);
  if (text.startsWith('-') || printedDecimals(text) > mostDigits) {
    throw new SyncFieldError(field, `A volume is not below 0 and has at most ${mostDigits} decimals.`);
  }
}

/** @throws SyncFieldError */
export function checkTicket(text: string, field: string): void {
  if (text === '' || text.length > mostCharacters) {
    throw new SyncFieldError(field, `A ticket has 1 to ${mostCharacters} characters.`);
  }
}

/** A time of the platform's clock, to the second. @throws SyncFieldError */
export function checkTime(time: number, field: string): Wall {
  if (!Number.isSafeInteger(time) || time <= 0 || time > latest) {
    throw new SyncFieldError(field, 'A time is in milliseconds since 1970.');
  }
  return wallOfTime(time);
}

/** 'YYYY-MM-DDTHH:MM:SS', as the platform's clock showed it. */
export function wallOfTime(time: number): Wall {
  return new Date(time).toISOString().slice(0, 19);
}

function checkSized(text: Decimal, wholeDigits: number, field: string): void {
  checkNumber(text, field);
  const whole = /\d+/.exec(text)?.[0].replace(/^0+/, '') ?? '';
  if (whole.length > wholeDigits) {
    throw new SyncFieldError(field, 'This number has too many digits.');
  }
}

function checkNumber(text: string, field: string): void {
  if (!number.test(text)) {
    throw new SyncFieldError(field, 'This is not a number such as -12.50.');
  }
}
