import { amountField, type DecimalField, targetField } from '#domain/numbers/decimal-input.ts';

const percent = { decimals: 2, least: 0.01, most: 100 };

export const ruleFields = {
  target: { ...percent, most: 1000, example: '10' },
  dailyLoss: { ...percent, example: '5' },
  maxLoss: { ...percent, example: '10' },
  maxLossAmount: { ...targetField, example: '2000' },
  minimumDays: { decimals: 0, least: 1, most: 250, example: '4' },
  // Percent of the initial balance for a day to count, and of the profit for one day.
  percentOfInitial: { ...percent, example: '0.50' },
  bestDay: { ...percent, example: '50' },
  shiftHours: { decimals: 2, least: -24, most: 24, example: '7' },
} satisfies Record<string, DecimalField>;

/** The initial balance in dollars. */
export const initialField: DecimalField = { ...amountField, least: 0.01, example: '100000' };

export const maxChallengeNameLength = 80;
export const maxPageLength = 300;
export const pagePattern = /^https:\/\/\S+$/;

export const maxClassChallenges = 100;
