// node --require volatile-disk.cjs: copies what a process writes below WRITTEN_FOLDER to SYNCED_FOLDER when it is
// synced, not before. After a kill, that folder holds what a disk would hold after a power cut.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { dirname, join, relative } = require('node:path');

const { WRITTEN_FOLDER = '', SYNCED_FOLDER = '' } = process.env;
const { openSync, fsyncSync, fdatasyncSync } = fs;
const UNFINISHED = join(SYNCED_FOLDER, '.unfinished');
const paths = new Map();

fs.openSync = (path, ...options) => {
  const descriptor = openSync(path, ...options);
  paths.set(descriptor, String(path));
  return descriptor;
};
fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  keep(paths.get(descriptor));
};
fs.fdatasyncSync = (descriptor) => {
  fdatasyncSync(descriptor);
  keep(paths.get(descriptor));
};
syncBuiltinESMExports();

function keep(path) {
  const name = relative(WRITTEN_FOLDER, path);
  if (name.startsWith('..') || !fs.statSync(path).isFile()) return;

  const copy = join(SYNCED_FOLDER, name);
  fs.mkdirSync(dirname(copy), { recursive: true });
  // A kill in the middle of a copy must not damage what was synced before.
  fs.copyFileSync(path, UNFINISHED);
  fs.renameSync(UNFINISHED, copy);
}
