// The base configuration that the units of this repository import. A unit elsewhere imports the same file by the name of
// its package, @potomac-oak/rspack.
export * from './rspack/rspack.base.js';
