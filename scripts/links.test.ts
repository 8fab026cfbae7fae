import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.md'))
  .map(name => join('docs', name));

/** The anchors of a page's headings, as GitHub makes them. */
function listAnchors(page: string): string[] {
  const headings = readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each(['README.md', 'CONTRIBUTING.md', ...docs])('the links of %s lead somewhere', page => {
  const links = readFileSync(join(root, page), 'utf8').matchAll(
    /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g,
  );
  const broken = [...links].filter(([, path, anchor]) => {
    const target = path ? join(root, dirname(page), path) : join(root, page);
    return !existsSync(target) || (anchor && target.endsWith('.md') && !listAnchors(target).includes(anchor));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});
