import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

import type { Ledger } from './ledger';
import type { Shot } from './shot-list';

const ROOT = import.meta.dirname;
const COLUMNS = 6;
const CELL = { width: 264, height: 149, label: 20, gap: 8 };
const MARGIN = 16;
const HEADING = 40;
const WEBP = { quality: 55, effort: 6 };

/** Writes one picture that shows all renderings: first the pairs by project, then the other groups. */
export async function writeContactSheet(shots: readonly Shot[], ledger: Ledger): Promise<void> {
  const width = 2 * MARGIN + COLUMNS * (CELL.width + CELL.gap) - CELL.gap;
  const overlays: OverlayOptions[] = [];
  const labels: string[] = [];
  let top = MARGIN;

  for (const [heading, members] of groupShots(shots)) {
    labels.push(text(heading, MARGIN, top + 26, 20));
    top += HEADING;
    for (const [index, { id }] of members.entries()) {
      const entry = ledger[id];
      if (entry === undefined) throw new Error(`Missing ledger entry for the picture ${id}`);
      const left = MARGIN + (index % COLUMNS) * (CELL.width + CELL.gap);
      const y = top + Math.floor(index / COLUMNS) * (CELL.height + CELL.label + CELL.gap);
      const input = await sharp(join(ROOT, 'pictures', `${entry.file}-480.avif`))
        .resize(CELL.width, CELL.height, { fit: 'cover' })
        .png()
        .toBuffer();
      overlays.push({ input, left, top: y });
      labels.push(text(id.replace(/^project-/, ''), left, y + CELL.height + 14, 12));
    }
    top += Math.ceil(members.length / COLUMNS) * (CELL.height + CELL.label + CELL.gap);
  }

  const height = top + MARGIN;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${labels.join('')}</svg>`;
  await sharp({ create: { width, height, channels: 3, background: '#faf7f2' } })
    .composite([...overlays, { input: Buffer.from(svg) }])
    .webp(WEBP)
    .toFile(join(ROOT, 'contact-sheet.webp'));
}

function groupShots(shots: readonly Shot[]): Map<string, Shot[]> {
  const renderings = shots.filter(({ rendering }) => rendering !== undefined);
  const pairs = renderings.filter(({ group }) => group === 'projects');
  const others = renderings.filter(({ group }) => group !== 'projects');
  const groups = new Map<string, Shot[]>();
  for (const shot of [...pairs, ...others]) {
    const name = shot.group === 'projects' ? shot.id.replace(/^project-(.*)-\d+-\w+$/, '$1') : shot.group;
    groups.set(name, [...(groups.get(name) ?? []), shot]);
  }
  return groups;
}

function text(words: string, x: number, y: number, size: number): string {
  return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="#1d2524">${words}</text>`;
}
