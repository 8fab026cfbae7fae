import { expect, test } from 'vitest';
import { inlineHashes, namesFile } from './web-app.ts';

test.each([
  ['/assets/old.js', true],
  ['/.env', true],
  ['/a..', true],
  ['/old.js?x=1', true],
  ['/', false],
  ['/plans', false],
  ['/plans.d/', false],
  ['/v1.2/plans', false],
  ['/plans.', false],
  ['/plans?file=a.js', false],
])('%s names a file: %s', (url, isFile) => {
  expect(namesFile(url)).toBe(isFile);
});

test('Scripts and styles inside a page are named by their hashes; files and settings are not', () => {
  const page =
    '<style>a{}</style><script src="/a.js"></script><script>1</script><script type="application/json">{}</script>';
  expect(inlineHashes('style', page)).toEqual(["'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"]);
  expect(inlineHashes('script', page)).toEqual(["'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='"]);
});
