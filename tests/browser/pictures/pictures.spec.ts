import { imageSize } from 'image-size';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { addTrades } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';
import { addPicture, announced, asPhoto, drawn, give } from './fixtures.ts';

const madeAt = '2025-06-02T18:30:21Z';

type Kept = Awaited<ReturnType<typeof keptPictures>>[number];

async function keptPictures({ client }: Person) {
  const { data } = await client.from('pictures').select().order('created_at').throwOnError();
  const bucket = client.storage.from('trade-pictures');
  return Promise.all(
    (data ?? []).map(async row => {
      const { data: blob } = await bucket.download(row.object_name);
      return { row, bytes: Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer()) };
    }),
  );
}

test('pictures of a trade are added in every way, looked at by keyboard, and deleted', async ({
  journal,
  page,
}) => {
  const amara = await addTrader(journal.server, 'Amara Okafor');
  await addTrades(amara, [{ created_at: madeAt }]);
  const { data: trade } = await amara.client.from('trading_records').select('id').single().throwOnError();
  for (let made = 0; made < 4; made += 1) {
    await addPicture(amara, { trade_id: trade.id });
  }
  await journal.comeAs(amara);
  await page.getByRole('list', { name: 'Newest trades' }).getByRole('button').first().click();
  const detail = page.getByRole('dialog', { name: 'Trade Details - EURUSD' });
  const pictures = detail.getByRole('region', { name: /^Screenshots/ });
  const thumb = (name: string) => pictures.getByRole('button', { name });

  await test.step('what cannot be a picture is refused in words, and can be dismissed', async () => {
    const text = (name: string, mimeType: string, words: string) => ({
      ...{ name, mimeType },
      buffer: Buffer.from(words),
    });
    await expect(thumb('Screenshot 4 of 4')).toBeVisible();
    await give(detail, 'drop', [
      announced(12_000, 12_000),
      text(
        'drawing.svg',
        'image/svg+xml',
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ),
      text('statement.png', 'image/png', '%PDF-1.7'),
      announced(100, 100),
    ]);
    const rows = pictures.getByRole('list', { name: 'Uploading images' }).getByRole('listitem');
    await expect(rows).toContainText([
      'The image has 144 megapixels; the limit is 100.',
      'SVG isn’t supported. Add a screenshot instead.',
      'Unsupported file. Use JPEG, PNG, WebP or GIF.',
      'The image is damaged.',
    ]);
    await expectGoodLooks(page, 'pictures of a trade');
    for (const name of ['drawing.svg', 'statement.png']) {
      await pictures.getByRole('button', { name: `Dismiss ${name}` }).click();
    }
    await pictures.getByRole('button', { name: 'Dismiss wall.png' }).first().click();
    await pictures.getByRole('button', { name: 'Dismiss wall.png' }).click();
    await expect(rows).toHaveCount(0);
  });

  await test.step('a photo is kept small and upright, and not where it was taken', async () => {
    const photo = asPhoto(
      await drawn(page, 'photo.jpg', { type: 'image/jpeg', width: 2_400, height: 1_800 }),
    );
    expect(photo.buffer.includes('Exif')).toBe(true);
    const choosing = page.waitForEvent('filechooser');
    await pictures.getByRole('button', { name: 'Add Screenshots' }).click();
    await (await choosing).setFiles([photo]);
    await expect(thumb('Screenshot 5 of 5: EURUSD, Jun 2, 2025')).toBeVisible();
    const { row, bytes } = (await keptPictures(amara)).at(-1) as Kept;
    expect(imageSize(bytes)).toMatchObject({ type: 'webp', width: 1_536, height: 2_048 });
    expect(row).toMatchObject({ type: 'image/webp', width: 1_536, height: 2_048, bytes: bytes.length });
    expect(bytes.length).toBeLessThanOrEqual(1_048_576);
    expect(bytes.includes('Exif') || bytes.includes('EXIF')).toBe(false);
  });

  const size = { type: 'image/png', width: 640, height: 360 };
  await test.step('a screenshot is pasted', async () => {
    await give(detail, 'paste', [await drawn(page, 'image.png', size)]);
    await expect(thumb('Screenshot 6 of 6')).toBeVisible();
    await expect(pictures.getByRole('heading', { name: 'Screenshots (6 of 8)' })).toBeVisible();
    expect((await keptPictures(amara)).at(-1)?.row).toMatchObject({ width: 640, height: 360 });
  });

  await test.step('a drop adds several; those beyond the limit are counted', async () => {
    const many = await Promise.all(['1', '2', '3', '4'].map(name => drawn(page, `${name}.png`, size)));
    await give(detail, 'drop', many);
    await expect(pictures.getByText('A trade can have up to 8 images; 2 weren’t added.')).toBeVisible();
    await expect(pictures.getByRole('img', { name: /of 8: EURUSD/ })).toHaveCount(8);
    await expect(pictures.getByRole('button', { name: 'Add Screenshots' })).toBeHidden();
  });

  const viewer = page.getByRole('dialog', { name: 'Screenshots of EURUSD, Jun 2, 2025' });
  const shown = viewer.getByRole('img');

  await test.step('they are looked at by keyboard', async () => {
    await thumb('Screenshot 6 of 8').focus();
    await page.keyboard.press('Enter');
    await expect(shown).toHaveAccessibleName('Screenshot 6 of 8: EURUSD, Jun 2, 2025');
    await expectGoodLooks(page, 'viewer of pictures');
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect(viewer.getByText('225%')).toBeVisible();
    const before = await shown.boundingBox();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await shown.boundingBox())?.x).toBeLessThan(before?.x ?? 0);
    await page.keyboard.press('0');
    await page.keyboard.press('ArrowLeft');
    await expect(shown).toHaveAccessibleName(/^Screenshot 5 of 8/);
    const saving = page.waitForEvent('download');
    await viewer.getByRole('link', { name: 'Download' }).click();
    expect((await saving).suggestedFilename()).toBe('EURUSD-Jun-2-2025-5.webp');
  });

  await test.step('one is deleted for good, and the next one takes its place', async () => {
    await viewer.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(shown).toHaveAccessibleName(/^Screenshot 5 of 7/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(shown).toHaveAccessibleName(/^Screenshot 7 of 7/);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(pictures.getByRole('heading', { name: 'Screenshots (7 of 8)' })).toBeVisible();
    const kept = await keptPictures(amara);
    expect(kept.map(({ row }) => row.height)).not.toContain(2_048);
    expect(kept.every(({ bytes }) => bytes.length > 0)).toBe(true);
  });
});
