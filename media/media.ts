import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import { writeContactSheet } from './contact-sheet';
import { listModelCredits } from './credits';
import { encodePictures } from './encode';
import { collectFilms } from './film-files';
import { makeFilms } from './film-studio';
import { writeCredits, writeFilmManifest, writePictureManifests } from './manifest-files';
import { acceptRenderings, renderShots } from './render';
import { listFilms, listShots } from './shot-list';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { accept: { type: 'boolean' }, 'encode-only': { type: 'boolean' } },
});

const shots = listShots();
const unknown = positionals.filter((id) => !shots.some((shot) => shot.id === id));
if (unknown.length > 0) throw new Error(`Unknown shots: ${unknown.join(', ')}`);
const chosen = positionals.length > 0 ? positionals.flatMap((id) => shots.filter((shot) => shot.id === id)) : shots;

if (values.accept) acceptRenderings(chosen);
if (!values['encode-only']) await renderShots(chosen);

const pictures = await encodePictures(shots);
await makeFilms(listFilms(), shots, pictures);
// The second pass encodes the posters of the films.
const ledger = await encodePictures(shots);
writePictureManifests(shots, ledger);
writeCredits(listModelCredits(ledger));
writeFilmManifest(await collectFilms(listFilms(), ledger));
await writeContactSheet(shots, ledger);
execFileSync('biome', ['format', '--write', 'media/manifest'], { stdio: 'inherit' });
