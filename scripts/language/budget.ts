import { readFileSync, writeFileSync } from 'node:fs';
import { projectFiles, readProject } from '../project-files.ts';
import { type Construction, constructions, countMatches, type Place, terms } from './constructions.ts';
import { readPage } from './pages.ts';
import { readSources, type Source } from './sources.ts';
import { isOfSpecification } from './specification-texts.ts';

const file = new URL('budget.json', import.meta.url);

/** An error fits on two lines of a phone. */
const longestError = 20;

type Passage = { place: Place; at: string; text: string };
type Budget = Record<string, number>;

export type Count = { name: string; found: string[]; instead: string };

/** Everything that is counted in sources and pages, in the order of the budget's file. */
export function countLanguage(sources: readonly Source[]): Count[] {
  const passages: Passage[] = sources.flatMap(({ file, texts, comments }) => [
    ...texts.map(({ line, text }) => ({ place: 'texts' as const, at: `${file}:${line}`, text })),
    ...comments.map(({ line, text }) => ({ place: 'comments' as const, at: `${file}:${line}`, text })),
  ]);
  for (const file of projectFiles().filter(name => name.endsWith('.md'))) {
    for (const { line, text } of readPage(readProject(file))) {
      passages.push({ place: 'pages', at: `${file}:${line}`, text });
    }
  }
  const texts = passages.filter(({ place }) => place === 'texts');
  const errors = sources.flatMap(({ file, errors }) => errors.map(error => ({ ...error, file })));
  const functions = sources.flatMap(({ file, functions }) => functions.map(one => ({ ...one, file })));
  return [
    ...Object.entries(constructions).flatMap(([name, construction]) =>
      (construction.places ?? (['comments', 'pages', 'texts'] as const)).map(place =>
        countIn(
          `${name} (${place})`,
          construction,
          passages.filter(passage => passage.place === place),
        ),
      ),
    ),
    ...Object.entries(terms).map(([name, term]) => countIn(`term: ${name}`, term, texts)),
    {
      name: 'functions that end in Of',
      found: functions
        .filter(({ text }) => /[a-z]Of$/.test(text))
        .map(({ file, line, text }) => `${file}:${line}: ${text}`),
      instead: 'the noun that it returns, or verb and noun',
    },
    {
      name: 'exclamation marks outside the specification',
      found: texts.filter(({ text }) => /\w!(?=\s|$)/.test(text) && !isOfSpecification(text)).map(shown),
      instead: 'a full stop',
    },
    {
      name: `errors of more than ${longestError} words`,
      found: errors
        .filter(({ text }) => text.trim().split(/\s+/).length > longestError)
        .map(({ file, line, text }) => `${file}:${line}: ${text}`),
      instead: 'what happened, then what to do',
    },
  ];
}

function countIn(name: string, construction: Construction, passages: readonly Passage[]): Count {
  const found = passages.flatMap(passage =>
    Array<string>(countMatches(construction, passage.text)).fill(shown(passage)),
  );
  return { name, found, instead: construction.instead };
}

function shown({ at, text }: { at: string; text: string }): string {
  return `${at}: ${text.replaceAll('\n', ' ')}`;
}

export function readBudget(): Budget {
  return JSON.parse(readFileSync(file, 'utf8')) as Budget;
}

/** Sets the budget to the current counts, and prints both. With a name: only prints its places. */
export function setBudget(name?: string): void {
  const counts = countLanguage(readSources());
  if (name) {
    const chosen = counts.filter(count => count.name.includes(name));
    process.stdout.write(`${chosen.flatMap(({ found }) => found).join('\n')}\n`);
    return;
  }
  const before = readBudget();
  const budget = Object.fromEntries(counts.map(count => [count.name, count.found.length]));
  for (const [key, number] of Object.entries(budget)) {
    process.stdout.write(
      `${String(before[key] ?? '–').padStart(5)} → ${String(number).padStart(5)}  ${key}\n`,
    );
  }
  writeFileSync(file, `${JSON.stringify(budget, null, 2)}\n`);
}
