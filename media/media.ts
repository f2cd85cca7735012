import { encodePictures } from './encode';
import { collectFilms } from './film-files';
import { writeFilmManifest, writePictureManifests } from './manifest-files';
import { listFilms, listShots } from './shot-list';

const shots = listShots();
const ledger = await encodePictures(shots);
writePictureManifests(shots, ledger);
writeFilmManifest(await collectFilms(listFilms(), ledger));
