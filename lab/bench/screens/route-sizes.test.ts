import { expect, test } from 'vitest';
import { manifestFiles } from './route-sizes.ts';

const manifest = {
  'index.html': { file: 'index.js', css: ['index.css'] },
  'app/screen.tsx': { file: 'screen.js', imports: ['_card.js', 'index.html'], css: ['screen.css'] },
  '_card.js': { file: 'card.js', imports: ['_amount.js', 'app/screen.tsx'] },
  '_amount.js': { file: 'amount.js' },
  'app/chart.tsx': { file: 'chart.js' },
};

test('a screen is loaded with all that it imports, each file once, and nothing else', () => {
  expect(manifestFiles(manifest, ['index.html', 'app/screen.tsx']).sort()).toEqual(
    ['amount.js', 'card.js', 'index.css', 'index.js', 'screen.css', 'screen.js'].sort(),
  );
});

test('a screen that the build does not have is no free screen', () => {
  expect(() => manifestFiles(manifest, ['app/gone.tsx'])).toThrow('The build has no app/gone.tsx.');
});
