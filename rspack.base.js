// The single entry to bundling for this repository's scripts. Units import the package by its name, so that they also
// build outside the repository.
export * from '@potomac-oak/rspack';
