const languages =
  'en de fr es it pt nl pl cs sk hu ro ru uk bg sr hr sl el tr sv da nb fi et lv lt id ms vi th fa ar he hi bn ja ko zh';

const shortest = 3;

let names: Map<string, number> | null = null;
let beginnings: Map<string, number> | null = null;

/** The month (1 to 12) by a name or an unambiguous prefix of three letters in many languages, or null. */
export function readMonth(word: string): number | null {
  names ??= monthNames();
  beginnings ??= uniqueBeginnings(names);
  const name = plain(word.slice(0, 32));
  return (names.get(name) ?? beginnings.get(name)) || null;
}

function uniqueBeginnings(all: ReadonlyMap<string, number>): Map<string, number> {
  const found = new Map<string, number>();
  for (const [name, month] of all) {
    for (let length = shortest; length < name.length; length += 1) {
      note(found, name.slice(0, length), month);
    }
  }
  return found;
}

/** 0 for a word for two months ('srp' is August in Czech, July in Croatian). */
function note(found: Map<string, number>, name: string, month: number) {
  found.set(name, (found.get(name) ?? month) === month ? month : 0);
}

function monthNames(): Map<string, number> {
  const found = new Map<string, number>();
  for (const language of languages.split(' ')) {
    for (const [day, month] of [
      [undefined, 'short'],
      [undefined, 'long'],
      ['numeric', 'short'],
      ['numeric', 'long'],
    ] as const) {
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
