import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface Photo {
  color?: string;
  /** Of hundreds of kilobytes. */
  isDetailed?: boolean;
}

/** A photo as a phone takes it: turned by its metadata, which also hold a place. */
export async function takePhoto(
  name: string,
  { color = '#b5793c', isDetailed = false }: Photo = {},
): Promise<ChosenFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const stripe = await sharp({ create: { width: 300, height: 2_000, channels: 3, background: '#1f4a48' } })
    .png()
    .toBuffer();
  const buffer = await sharp({
    create: { width: 3_000, height: 2_000, channels: 3, background: color, ...(isDetailed && { noise }) },
  })
    .composite([{ input: stripe, left: 0, top: 0 }])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 3/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export function makePdf(name: string): ChosenFile {
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>'];
  objects.push('<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>');
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('');
  const text = `%PDF-1.4\n${body}trailer<</Size 4/Root 1 0 R>>\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}

export async function choose(page: Page, place: Locator, files: ChosenFile[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    place.getByRole('button', { name: 'Add photos or PDFs' }).click(),
  ]);
  await chooser.setFiles(files);
}
