import { amountField, type DecimalField, targetField } from '#domain/numbers/decimal-input.ts';

const percent = { decimals: 2, least: 0.01, most: 100 };

/** The numbers of rules, as their form takes them and the database keeps them. */
export const ruleFields = {
  /** Percent of the initial balance. */
  target: { ...percent, most: 1000, example: '10' },
  dailyLoss: { ...percent, example: '5' },
  maxLoss: { ...percent, example: '10' },
  /** Dollars. */
  maxLossAmount: { ...targetField, example: '2000' },
  minimumDays: { decimals: 0, least: 1, most: 250, example: '4' },
  percentOfInitial: { ...percent, example: '0.50' },
  bestDay: { ...percent, example: '50' },
  shiftHours: { decimals: 2, least: -24, most: 24, example: '7' },
} satisfies Record<string, DecimalField>;

/** Dollars that a challenge begins with. */
export const initialField: DecimalField = { ...amountField, least: 0.01, example: '100000' };

/** Characters of the name of a challenge and of the address of the page that tells its rules. */
export const maxChallengeNameLength = 80;
export const maxPageLength = 300;
/** As the database takes the address of a page. */
export const pagePattern = /^https:\/\/\S+$/;

/** Challenges that a class has to begin with. */
export const maxClassChallenges = 100;
