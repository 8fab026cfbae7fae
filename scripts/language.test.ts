import { expect, test } from 'vitest';
import { countLanguage, readBudget } from './language/budget.ts';
import { readCode } from './language/code.ts';
import { constructions, countMatches } from './language/constructions.ts';
import { readPage } from './language/pages.ts';
import { readSources } from './language/sources.ts';
import { specificationTexts, textPattern } from './language/specification-texts.ts';
import { readSql } from './language/sql.ts';
import { projectFiles, readProject } from './project-files.ts';

/** A count may be this much below its number before the number has to be lowered. */
const slack = (number: number) => Math.max(2, number / 10);

const budget = readBudget();
const sources = readSources();
const counts = countLanguage(sources);

test('the budget has a number for everything that is counted', () => {
  expect(Object.keys(budget)).toEqual(counts.map(({ name }) => name));
});

test.each(counts)('$name: no more than in the budget', ({ name, found, instead }) => {
  const number = budget[name] ?? 0;
  if (found.length > number) {
    const command = `node scripts/run.mjs language-budget "${name}"`;
    expect.fail(`${found.length} instead of ${number}. Write: ${instead}. ${command} prints all of them.`);
  }
  if (found.length < number - slack(number)) {
    expect.fail(
      `Only ${found.length} of ${number} are left: node scripts/run.mjs language-budget lowers the number.`,
    );
  }
});

test('the product has each text of the specification', () => {
  const texts = sources.flatMap(source => source.texts.map(({ text }) => text));
  expect(texts.length).toBeGreaterThan(3000);
  const missing = specificationTexts.filter(text => !texts.some(found => textPattern(text).test(found)));
  expect(missing).toEqual([]);
});

const pagesWithLabels = projectFiles().filter(page =>
  /^(README|CONTRIBUTING|docs\/(self-hosting|architecture|backup|scaling))\.md$/.test(page),
);

test.each(pagesWithLabels)('the labels that %s names are on a screen', page => {
  const plain = (text: string) => text.replaceAll(/\{[^}]*\}|[…:.]/g, '').trim();
  const labels = new Set(sources.flatMap(({ texts }) => texts.map(({ text }) => plain(text))));
  const prose = readProject(page).replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, '');
  const named = [...prose.matchAll(/(?<![\w*_])_(\p{Lu}[^_\n]*)_(?![\w*_])/gu)];
  expect(named.map(([, label = '']) => label).filter(label => !labels.has(plain(label)))).toEqual([]);
});

test('texts of code are those that a user may read', () => {
  const { texts, errors, comments, functions } = readCode(
    'example.tsx',
    `/** The sum. */
    export function sumOf(kind: 'A type') {
      // One line
      // and another.
      if (kind === 'Not compared') throw new Error('The sum is missing.');
      return <p className="mt-2 flex" title={\`\${name} Details\`}><Icon /> Hello, {name}. <b>Two</b></p>;
    }`,
  );
  expect(texts.map(({ text }) => text)).toEqual([
    'The sum is missing.',
    'Hello, {name}. {…}',
    '{name} Details',
    'Two',
  ]);
  expect(texts[0]?.line).toBe(5);
  expect(errors.map(({ text }) => text)).toEqual(['The sum is missing.']);
  expect(comments.map(({ text }) => text)).toEqual(['The sum.', 'One line\nand another.']);
  expect(functions.map(({ text }) => text)).toEqual(['sumOf']);
});

test('texts of SQL are those that are raised', () => {
  const { texts, comments } = readSql(
    "-- One line.\n-- And another.\nraise sqlstate 'PT422' using message =\n  'It''s gone; try again';\nselect 'not this';",
  );
  expect(texts).toEqual([{ line: 4, text: "It's gone; try again" }]);
  expect(comments).toEqual([{ line: 1, text: 'One line.\nAnd another.' }]);
});

test('pages are read without their code', () => {
  expect(readPage('# A `name`\n\nOne line\nand another.\n- A point\n  of two\n\n```sh\ntold\n```\n')).toEqual(
    [
      { line: 1, text: 'A `' },
      { line: 3, text: 'One line and another.' },
      { line: 5, text: 'A point of two' },
    ],
  );
});

test.each([
  ['tells, told', 'The file tells it, as told.', 2],
  ['a day, in rates', '$5 a trade, 3 trades a day, 40 ms a request, twice a day', 3],
  ['of the … of the', 'the clock of the account of the trader', 1],
  ['comments that begin with What, Who, Of', 'What a plan asks for.', 1],
  ['comments that begin with What, Who, Of', 'What is it?', 0],
  ['sentences that begin with Who, What, Of', 'It ends. Who joins sees it. Who are you?', 1],
  ['alone, behind a noun', 'Leave it alone? leave alone; for admins alone', 2],
])('%s in “%s”: %i', (name, text, count) => {
  const construction = constructions[name];
  expect(construction && countMatches(construction, text)).toBe(count);
});
