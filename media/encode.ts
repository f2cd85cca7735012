import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

import { type Ledger, type LedgerEntry, readLedger, writeLedger } from './ledger';
import { drawPlaceholder } from './placeholder';
import { retainReplaced } from './replaced-files';
import { hasPreview, type Shot, SIZES } from './shot-list';

const ROOT = import.meta.dirname;
export const MASTERS = join(ROOT, '.work', 'masters');
const PICTURES = join(ROOT, 'pictures');
const PHOTOGRAPHS = join(ROOT, 'photographs');

const AVIF = { quality: 50, effort: 4 };
const WEBP = { quality: 76, effort: 5 };
const JPEG = { quality: 80, mozjpeg: true };
const FALLBACK_WIDTH = 960;
const THUMBHASH_EDGE = 100;

interface Source {
  kind: LedgerEntry['kind'];
  bytes: Buffer;
  /** Read from the files that the renderer writes beside its master. */
  record: Pick<LedgerEntry, 'scene' | 'models'>;
}

/** Encodes every shot whose source changed. Keeps the committed files of shots whose source is not on this machine. */
export async function encodePictures(shots: readonly Shot[]): Promise<Ledger> {
  const ledger = readLedger();
  for (const shot of shots) {
    const source = await findSource(shot, ledger[shot.id]);
    if (source === undefined) continue;

    const hash = hashOf(source.bytes);
    const entry = ledger[shot.id];
    if (entry?.source === hash) {
      ledger[shot.id] = { ...entry, ...source.record };
      continue;
    }

    ledger[shot.id] = await encodeShot(shot, source, hash);
    writeLedger(ledger);
    console.log(`encoded ${shot.id} (${source.kind})`);
  }
  writeLedger(ledger);
  await encodePreviews(shots, ledger);
  retainReplaced('pictures', new Set(Object.values(ledger).map(({ file }) => file)));
  return ledger;
}

/**
 * Link previews are JPEGs, because programs that show them often support neither AVIF nor WebP. They are made from the
 * committed pictures, so they need no master.
 */
export async function encodePreviews(shots: readonly Shot[], ledger: Ledger): Promise<void> {
  for (const { id } of shots.filter(hasPreview)) {
    const entry = ledger[id];
    if (entry === undefined) continue;
    const preview = join(PICTURES, `${entry.file}-${SIZES.social.width}.jpg`);
    if (existsSync(preview)) continue;

    await sharp(join(PICTURES, `${entry.file}-${entry.width}.avif`))
      .resize(SIZES.social.width, SIZES.social.height, { fit: 'cover' })
      .jpeg(JPEG)
      .toFile(preview);
    console.log(`encoded the preview of ${id}`);
  }
}

/** Priority: photograph, rendering, placeholder. Returns undefined to keep the committed files. */
async function findSource(shot: Shot, entry: LedgerEntry | undefined): Promise<Source | undefined> {
  const photograph = ['jpg', 'jpeg', 'png', 'webp', 'tif']
    .map((extension) => join(PHOTOGRAPHS, `${shot.id}.${extension}`))
    .find(existsSync);
  if (photograph !== undefined) return { kind: 'photograph', bytes: readFileSync(photograph), record: {} };

  const master = join(MASTERS, `${shot.id}.png`);
  if (existsSync(master)) return { kind: 'rendering', bytes: readFileSync(master), record: readRecord(shot.id) };

  if (entry !== undefined) return undefined;
  const { width, height } = SIZES[shot.size];
  return { kind: 'placeholder', bytes: await drawPlaceholder(shot.id, width, height), record: {} };
}

function readRecord(id: string): Source['record'] {
  const scene = join(MASTERS, `${id}.scene`);
  const models = join(MASTERS, `${id}.models.json`);
  return {
    ...(existsSync(scene) && { scene: readFileSync(scene, 'utf8').trim() }),
    ...(existsSync(models) && { models: JSON.parse(readFileSync(models, 'utf8')) as Record<string, string> }),
  };
}

async function encodeShot(shot: Shot, { kind, bytes, record }: Source, hash: string): Promise<LedgerEntry> {
  const size = SIZES[shot.size];
  const master = await sharp(bytes)
    .rotate()
    .resize(size.width, size.height, { fit: 'cover' })
    .removeAlpha()
    .png()
    .toBuffer();

  const largest = size.widths.at(-1) ?? size.width;
  const fallbackWidth = Math.min(FALLBACK_WIDTH, largest);
  const encoded = await Promise.all([
    ...size.widths.map((width) => encodeFile(master, width, 'avif')),
    encodeFile(master, fallbackWidth, 'webp'),
  ]);

  const contents = hashOf(Buffer.concat(encoded.map(({ data }) => data)));
  const file = `${shot.id}-${contents.slice(0, 8)}`;
  for (const { suffix, data } of encoded) writeFileSync(join(PICTURES, file + suffix), data);

  return {
    kind,
    source: hash,
    ...record,
    file,
    width: largest,
    height: Math.round((largest * size.height) / size.width),
    widths: size.widths,
    fallbackWidth,
    thumbhash: await thumbhashOf(master),
  };
}

async function encodeFile(master: Buffer, width: number, format: 'avif' | 'webp') {
  const resized = sharp(master).resize(width);
  const encoded = { avif: () => resized.avif(AVIF), webp: () => resized.webp(WEBP) };
  const data = await encoded[format]().toBuffer();
  return { suffix: `-${width}.${format}`, data };
}

async function thumbhashOf(master: Buffer): Promise<string> {
  const { data, info } = await sharp(master)
    .resize(THUMBHASH_EDGE, THUMBHASH_EDGE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
