import { defineRemote } from '@potomac-oak/rspack';

export default defineRemote({
  directory: import.meta.dirname,
  exposes: { './routes': './src/federated.ts', './mount': './src/mount.ts' },
  isMountable: true,
  hasPackage: true,
});
