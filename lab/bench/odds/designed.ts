/** Brier scores, and the share of ranges from P10 to P90 with the true chance, if known. */
type Scores = {
  'base rate'?: number | string;
  'plain bootstrap'?: number | string;
  Bayesian?: number | string;
  'with no-edge days'?: number | string;
  'P10 to P90 holds': number;
};

/** The results of the method's design with other made-up traders, by days of their records. */
export const designed: Record<'half' | 'fewer', Record<number, Scores>> = {
  half: {
    20: {
      'base rate': 0.226,
      'plain bootstrap': 0.235,
      Bayesian: 0.212,
      'with no-edge days': 0.194,
      'P10 to P90 holds': 0.81,
    },
    60: {
      'base rate': '0.231–0.236',
      'plain bootstrap': 0.199,
      Bayesian: 0.192,
      'with no-edge days': 0.187,
      'P10 to P90 holds': 0.81,
    },
    150: {
      'base rate': '0.234–0.241',
      'plain bootstrap': 0.169,
      Bayesian: 0.166,
      'with no-edge days': 0.166,
      'P10 to P90 holds': 0.76,
    },
  },
  fewer: {
    20: { 'P10 to P90 holds': 0.8 },
    60: { 'P10 to P90 holds': 0.79 },
    150: { 'P10 to P90 holds': 0.71 },
  },
};
