// node create-cluster.mjs <folder>: creates an empty embedded database there.
import { PGlite } from '@electric-sql/pglite';

const database = new PGlite(process.argv[2]);
await database.waitReady;
await database.close();
