/** Languages whose month names spreadsheets and terminals print. */
const languages =
  'en de fr es it pt nl pl cs sk hu ro ru uk bg sr hr sl el tr sv da nb fi et lv lt id ms vi th fa ar he hi bn ja ko zh';

let names: Map<string, number> | null = null;

/** The number (1 to 12) of a month by its name or its short form in one of many languages, or null. */
export function monthOf(word: string): number | null {
  if (word.length > 32) {
    return null;
  }
  names ??= monthNames();
  return names.get(plain(word)) || null;
}

function monthNames(): Map<string, number> {
  const found = new Map<string, number>();
  for (const language of languages.split(' ')) {
    for (const [day, month] of [
      [undefined, 'short'],
      [undefined, 'long'],
      // Some languages decline the name beside a day.
      ['numeric', 'short'],
      ['numeric', 'long'],
    ] as const) {
      // Latin digits, so that no name is taken apart wrongly; the Gregorian calendar, as statements have it.
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
        day,
        month,
        timeZone: 'UTC',
      });
      for (let index = 0; index < 12; index += 1) {
        const parts = format.formatToParts(Date.UTC(2001, index, 10));
        const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '');
        if (name !== '' && !/\d/.test(name)) {
          // One word for two months (Czech has 'srp' for August, Croatian for July) is the name of neither.
          found.set(name, (found.get(name) ?? index + 1) === index + 1 ? index + 1 : 0);
        }
      }
    }
  }
  return found;
}

function plain(word: string): string {
  return word.toLowerCase().replace(/\./g, '').trim();
}
