/** Languages whose month names spreadsheets and terminals print. */
const languages =
  'en de fr es it pt nl pl cs sk hu ro ru uk bg sr hr sl el tr sv da nb fi et lv lt id ms vi th fa ar he hi bn ja ko zh';

/** Letters that a beginning of a name has at least. */
const shortest = 3;

let names: Map<string, number> | null = null;
let beginnings: Map<string, number> | null = null;

/**
 * The number (1 to 12) of a month by its name or a short form of it in one of many languages, or null. Spreadsheets cut names
 * in ways of their own: any beginning of three letters counts that is that of one month alone.
 */
export function monthOf(word: string): number | null {
  names ??= monthNames();
  beginnings ??= beginningsOf(names);
  const name = plain(word.slice(0, 32));
  return (names.get(name) ?? beginnings.get(name)) || null;
}

function beginningsOf(all: ReadonlyMap<string, number>): Map<string, number> {
  const found = new Map<string, number>();
  for (const [name, month] of all) {
    for (let length = shortest; length < name.length; length += 1) {
      note(found, name.slice(0, length), month);
    }
  }
  return found;
}

/** One word for two months (Czech has 'srp' for August, Croatian for July) is the name of neither: 0. */
function note(found: Map<string, number>, name: string, month: number) {
  found.set(name, (found.get(name) ?? month) === month ? month : 0);
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
          note(found, name, index + 1);
        }
      }
    }
  }
  return found;
}

function plain(word: string): string {
  return word.toLowerCase().replace(/\./g, '').trim();
}
