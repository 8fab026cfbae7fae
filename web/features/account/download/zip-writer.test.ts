import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Picture } from '#data/backend/rows.ts';
import { type PictureWithFile, withFileNames } from './picture-files.ts';
import { writeZip } from './zip-writer.ts';

const picture = (id: string, of: Partial<Picture>, created_at = '2026-11-03T10:00:00+00:00') =>
  ({ id, type: 'image/webp', trade_id: null, day: null, created_at, ...of }) as Picture;

const pictures = withFileNames([
  picture('c', { trade_id: 'one' }, '2026-11-03T12:00:00+00:00'),
  picture('b', { day: '2026-11-03', type: 'image/jpeg' }),
  picture('a', { trade_id: 'one' }, '2026-11-03T11:00:00+00:00'),
]);

const makeBytes = ({ id }: PictureWithFile) => new TextEncoder().encode(id.repeat(5_000));

function sink() {
  const pieces: number[] = [];
  return { pieces, write: async (piece: Uint8Array) => void pieces.push(...piece) };
}

const going = () => ({ onProgress: () => {}, signal: new AbortController().signal });

test('pictures are counted within their trade or day, the first one first', () => {
  expect(pictures.map(({ id, file }) => [id, file])).toEqual([
    ['b', 'pictures/2026-11-03/1.jpg'],
    ['a', 'pictures/one/1.webp'],
    ['c', 'pictures/one/2.webp'],
  ]);
});

test('the zip has the texts and every picture as it is, and tells how far it is', async () => {
  const file = sink();
  const done: number[] = [];
  const texts = [
    { name: 'long.json', content: 'äb'.repeat(700_000), type: '' },
    { name: 'empty.csv', content: '', type: '' },
  ];
  const read = async (asked: PictureWithFile) => makeBytes(asked);
  const writing = { ...going(), onProgress: (count: number) => done.push(count) };
  expect(await writeZip({ texts, pictures, read }, file, writing)).toEqual([]);
  const files = unzipSync(Uint8Array.from(file.pieces));
  expect(Object.keys(files)).toEqual([
    'long.json',
    'empty.csv',
    'pictures/2026-11-03/1.jpg',
    'pictures/one/1.webp',
    'pictures/one/2.webp',
  ]);
  expect(strFromU8(files['long.json'] ?? new Uint8Array()) === texts[0]?.content).toBe(true);
  expect(files['pictures/one/2.webp']).toEqual(makeBytes(pictures[2] as PictureWithFile));
  expect(done).toEqual([1, 2, 3]);
});

test('a picture that cannot be read is listed, and the others are there', async () => {
  const file = sink();
  const read = async (asked: PictureWithFile) => {
    if (asked.id === 'a') {
      throw new Error('gone');
    }
    return makeBytes(asked);
  };
  const unread = await writeZip({ texts: [], pictures, read }, file, going());
  expect(unread.map(({ id }) => id)).toEqual(['a']);
  const files = unzipSync(Uint8Array.from(file.pieces));
  expect(Object.keys(files)).toEqual([
    'pictures/2026-11-03/1.jpg',
    'pictures/one/2.webp',
    'pictures-not-read.txt',
  ]);
  expect(strFromU8(files['pictures-not-read.txt'] ?? new Uint8Array())).toMatch(
    /\r\npictures\/one\/1\.webp\r\n$/,
  );
});

test('it holds one picture at a time, and ends when it is told to', async () => {
  const file = sink();
  const ending = new AbortController();
  let reading = 0;
  const read = async (asked: PictureWithFile) => {
    reading += 1;
    expect(file.pieces.length > 5_000 * (reading - 2)).toBe(true);
    if (reading === 2) {
      ending.abort(new Error('ended'));
    }
    return makeBytes(asked);
  };
  const writing = writeZip({ texts: [], pictures, read }, file, { ...going(), signal: ending.signal });
  await expect(writing).rejects.toThrow('ended');
  expect(reading).toBe(2);
});
