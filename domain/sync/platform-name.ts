const names: Record<string, string> = { mt4: 'MetaTrader 4', mt5: 'MetaTrader 5' };

/** 'MetaTrader 5'; 'Statements' for rows that the watch program read from files. */
export function platformName(platform: string): string {
  return names[platform] ?? 'Statements';
}
