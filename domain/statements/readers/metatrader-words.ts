import type { ReadTrade } from '#domain/statements/statement.ts';

/** The exit by MetaTrader's mark in the comment: '[sl]', '[tp/gap]', '[sl 1.0845]', 'so: 49.8%'. */
export function exitByComment(comment: string): ReadTrade['exit'] {
  const level = /\[(sl|tp)(?:\/gap)?(?:[\s\]]|$)/i.exec(comment)?.[1]?.toLowerCase();
  if (level === 'sl' || level === 'tp') {
    return level;
  }
  return /(?:^|[\s[])so[:\s]\s*\d/i.test(comment) ? 'so' : null;
}
