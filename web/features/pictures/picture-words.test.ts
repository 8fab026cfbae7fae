import { expect, test } from 'vitest';
import { noRoomWords, pictureAlt, pictureFileName, subjectWords } from './picture-words.ts';

test('a picture is named by its place and by what it is of', () => {
  expect(pictureAlt(1, 3, 'EURUSD, Nov 3, 2026')).toBe('Screenshot 2 of 3: EURUSD, Nov 3, 2026');
  expect(subjectWords({ day: '2026-11-03' })).toBe('Nov 3, 2026');
});

test('it is saved under a name that every system takes', () => {
  expect(pictureFileName({ type: 'image/webp' }, 1, 'EUR/USD, Nov 3, 2026')).toBe(
    'EUR-USD-Nov-3-2026-2.webp',
  );
  expect(pictureFileName({ type: 'image/jpeg' }, 0, 'Nov 3, 2026')).toBe('Nov-3-2026-1.jpg');
});

test('what found no room is counted', () => {
  expect(noRoomWords(0, { day: '2026-11-03' })).toBe('');
  expect(noRoomWords(1, { day: '2026-11-03' })).toBe('A day can have up to 4 images; 1 wasn’t added.');
  expect(noRoomWords(3, { tradeId: 'one' })).toBe('A trade can have up to 8 images; 3 weren’t added.');
  expect(noRoomWords(1, { classPlaybookId: 'one' })).toBe(
    'A playbook can have up to 2 images; 1 wasn’t added.',
  );
});
