const names: Record<string, string> = { mt4: 'MetaTrader 4', mt5: 'MetaTrader 5' };

/** 'MetaTrader 5'; 'Statements' for rows that the watch program read from files. */
export function platformName(platform: string): string {
  return names[platform] ?? 'Statements';
}

/** True for the platforms whose terminals run our programs; false for statements. */
export function isTerminal(platform: string): platform is 'mt5' | 'mt4' {
  return platform === 'mt5' || platform === 'mt4';
}
