import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// A chance is never a promise, and never a reason to trade more. Only 'Passed' names a challenge's outcome.
const neverSaid =
  /\b(will|guarantee[sd]?|safe|safely|expected profits?|pass|passes|passed|should|double the size)\b|recommend/i;

const folders = ['domain/odds', 'domain/reality-check', 'domain/challenges', 'web/features/outlook'];

test('no text of odds, of a plan beside the record or of a challenge promises anything', () => {
  const root = new URL('../../../', import.meta.url);
  const texts = folders.flatMap(folder =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.(ts|tsx|json)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap(file => {
        const path = `${folder}/${file}`;
        const source = readFileSync(new URL(path, root), 'utf8');
        return listTexts(path, source).map(text => ({ path, text }));
      }),
  );
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter(({ text }) => neverSaid.test(text) && text !== 'Passed')).toEqual([]);
});

test('texts are read between tags, in quotes and in templates, and no code besides', () => {
  const source = `
    import { pass } from './pass.ts';
    // It will rise.
    export const will = pass({ safe: true }) as 'safe';
    const sentence = \`\${will} in 100\`;
    export const Line = () => <p title="Never guaranteed">You will double
      the size {'of what you pass'}</p>;`;
  const texts = listTexts('line.tsx', source);
  expect(texts).toEqual([' in 100', 'Never guaranteed', 'You will double the size ', 'of what you pass']);
  expect(texts.filter(text => neverSaid.test(text))).toHaveLength(3);
});

/** The strings, templates and JSX texts of a file, with single spaces. */
function listTexts(path: string, source: string): string[] {
  const { program, errors } = parseSync(
    path.replace(/\.json$/, '.ts'),
    path.endsWith('.json') ? `(${source})` : source,
  );
  expect(errors).toEqual([]);
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (typeof node !== 'object' || node === null) {
      return;
    }
    const { type, value, source: _, ...rest } = node as Record<string, unknown>;
    if (type === 'ImportDeclaration' || (typeof type === 'string' && type.startsWith('TSLiteral'))) {
      return;
    }
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') {
      texts.push(value);
    } else if (type === 'TemplateElement') {
      texts.push((value as { cooked: string }).cooked);
    } else {
      Object.values({ value, ...rest }).forEach(visit);
    }
  };
  visit(program);
  return texts.map(text => text.replaceAll(/\s+/g, ' ')).filter(text => text.trim() !== '');
}
