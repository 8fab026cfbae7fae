import { formatDay } from '#domain/clock/calendar-day.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import { type DecimalField, parseDecimal } from '#domain/numbers/decimal-input.ts';
import type { Answers } from '#domain/statements/answers.ts';
import type { Ask } from '#domain/statements/statement.ts';
import { type DecimalSign, readNumber } from '#domain/statements/values/numbers.ts';
import { type DateOrder, readDayOrTime } from '#domain/statements/values/times.ts';

export type AskForm = Record<string, string>;

export type Question = {
  name: string;
  label: string;
  hint?: string;
  choices: readonly { value: string; label: string }[];
};

/** The money of one unit per price move of 1. */
export const pointField: DecimalField = { decimals: 8, least: 0.00000001, most: 999_999_999, example: '100' };

const askName = ({ about, subject }: Ask) => (about === 'point-value' ? `${about} ${subject}` : about);

/** The questions about a statement, those with the widest effect first; those about one column are merged. */
export function makeQuestions(asks: readonly Ask[]): Question[] {
  const names = new Set(asks.map(askName));
  return [...names].flatMap(name => {
    const own = asks.filter(ask => askName(ask) === name);
    const [first] = own;
    return first ? [makeQuestion(name, first, own)] : [];
  });
}

function makeQuestion(name: string, first: Ask, all: readonly Ask[]): Question {
  const { about, subject, example } = first;
  switch (about) {
    case 'decimal-sign':
      return { name, label: `How much is “${example}”?`, choices: signChoices(example) };
    case 'day-or-month':
      return { name, label: `Which day is “${example}”?`, choices: dayChoices(example) };
    case 'net-column':
      return {
        name,
        label: 'Which column is in your account currency?',
        choices: all.map(one => ({ value: one.subject, label: one.subject })),
      };
    case 'point-value':
      return {
        name,
        label: `Point value of ${subject}`,
        hint: 'Profit per contract when the price moves by 1, in account currency. The file has no profit or loss.',
        choices: [],
      };
    case 'unread-rows':
      return {
        name,
        label: unreadWords(first),
        hint: `Without ${first.count === 1 ? 'it' : 'them'} your totals are incomplete. Or go back and choose another column.`,
        choices: [{ value: 'yes', label: first.count === 1 ? 'Leave It Out' : 'Leave Them Out' }],
      };
    default:
      return {
        name,
        label: 'This is a Strategy Tester (backtest) report. Import it anyway?',
        hint: 'Its trades would count like real ones.',
        choices: [{ value: 'yes', label: 'Import Anyway' }],
      };
  }
}

/** '3 rows can’t be read because of “n/a” in Profit or similar cells.' */
function unreadWords({ subject, example, count = 1 }: Ask): string {
  const shown = example.length > 40 ? `${example.slice(0, 40)}…` : example;
  return `${countNoun(count, 'row')} can’t be read because of ${shown ? `“${shown}”` : 'an empty cell'} in ${subject}${count > 1 ? ' or similar cells' : ''}.`;
}

/** The number in both notations: '1250' and '1.25', neither with thousands separators. */
function signChoices(example: string) {
  return (['.', ','] as const).map(value => {
    const read = readNumber(example, value) ?? example;
    return { value, label: read.includes('.') ? read.replace(/\.?0+$/, '') : read };
  });
}

function dayChoices(example: string) {
  return (['day-first', 'month-first'] as const).map(value => {
    const day = readDayOrTime(example, value)?.slice(0, 10);
    return { value, label: day ? formatDay(day) : example };
  });
}

/** A single option is a consent: without it, the user must return. */
function notChosen([first, ...more]: Question['choices']): string {
  return more.length > 0 || !first
    ? 'Choose one to continue.'
    : `Choose ${first.label} to continue, or go back.`;
}

/** The answers to these questions, or the missing ones. */
export function readAnswers(
  questions: readonly Question[],
  form: AskForm,
): { answers: Answers; errors: AskForm } {
  const errors: AskForm = {};
  const points: Record<string, string> = {};
  for (const { name, choices } of questions) {
    const typed = form[name] ?? '';
    if (choices.length > 0) {
      if (!typed) {
        errors[name] = notChosen(choices);
      }
      continue;
    }
    const read = parseDecimal(typed, pointField);
    if (read.ok) {
      points[name.slice('point-value '.length)] = plainDecimal(read.value);
    } else {
      errors[name] = read.error;
    }
  }
  const { 'decimal-sign': sign, 'day-or-month': days, 'net-column': netColumn, 'back-test': takes } = form;
  return {
    errors,
    answers: {
      ...(sign && { sign: sign as DecimalSign }),
      ...(days && { days: days as DateOrder }),
      ...(netColumn && { netColumn }),
      ...(takes && { takesBackTest: true }),
      ...(form['unread-rows'] && { leavesOutUnread: true }),
      ...(Object.keys(points).length > 0 && { pointValues: points }),
    },
  };
}
