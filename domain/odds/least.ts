/** The smallest sample that has odds: trades, days with trades, wins and losses. */
export const least = { trades: 30, days: 15, wins: 5, losses: 5 };
