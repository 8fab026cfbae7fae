import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const build = resolve(import.meta.dirname, '../../../dist/web');

/** Methods that Safari 17.4, Firefox 128 or Chrome 119 (docs/browsers.md) lacks, by their calls. */
const newer: Record<string, RegExp> = {
  'URL.canParse or URL.parse': /\bURL\.(canParse|parse)\b/,
  'methods of sets': /\.(intersection|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  'helpers of iterators':
    /\bIterator\.(from|concat|prototype)\b|\.(values|keys|entries)\(\)\.(map|filter|some|every|find|reduce|toArray|take|drop|flatMap|forEach)\(/,
  'Array.fromAsync': /\bArray\.fromAsync\b/,
  'Promise.try': /\bPromise\.try\b/,
  'RegExp.escape': /\bRegExp\.escape\b/,
  'Error.isError': /\bError\.isError\b/,
  'Math.sumPrecise': /\bMath\.(sumPrecise|f16round)\b/,
  'Map.getOrInsert': /\.getOrInsert(Computed)?\b/,
  'bytes as text': /\bUint8Array\.(fromBase64|fromHex|prototype\.to(Base64|Hex))\b|\]\)\.toHex\b/,
  'ReadableStream.from': /\bReadableStream\.from\b/,
  'Atomics.waitAsync': /\bAtomics\.waitAsync\b/,
  'Intl.DurationFormat': /\bDurationFormat\b/,
  'weeks of Intl.Locale': /\bgetWeekInfo\b/,
  Temporal: /\bTemporal\./,
  'modifiers in regular expressions': /\(\?-?[ims]+(-[ims]+)?:/,
  'HTML in elements': /\b(setHTMLUnsafe|setHTML|getHTML|parseHTMLUnsafe)\b/,
  moveBefore: /\bmoveBefore\b/,
  CloseWatcher: /\bCloseWatcher\b/,
  caretPositionFromPoint: /\bcaretPositionFromPoint\b/,
  'view transitions': /\bstartViewTransition\b/,
  scrollend: /\bonscrollend\b/,
  requestIdleCallback: /\brequestIdleCallback\b/,
  showSaveFilePicker: /\bshowSaveFilePicker\b/,
  userAgentData: /\buserAgentData\b/,
  'the scheduler': /\bscheduler\.(yield|postTask)\b/,
};

const asked: Record<string, readonly string[]> = {
  // The base64 of auth-js and storage-js; SHA-256 of @noble/hashes.
  'bytes as text': ['browser', 'import-dialog', 'statement-worker'],
  // React and React Router; only for a navigation with that option.
  'view transitions': ['react', 'screens'],
  scrollend: ['virtual-list'],
  requestIdleCallback: ['screens'],
  showSaveFilePicker: ['download-dialog'],
};

test('the built files use nothing that the oldest browser lacks, but where they ask for it', () => {
  const found: Record<string, string[]> = {};
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter(path => path.endsWith('.js'))) {
    const text = readFileSync(join(build, file), 'utf8');
    for (const [name, pattern] of Object.entries(newer)) {
      if (pattern.test(text)) {
        found[name] = [...(found[name] ?? []), basename(file).replace(/-[\w-]{8}\.js$/, '')].toSorted();
      }
    }
  }
  expect(found).toEqual(asked);
});
