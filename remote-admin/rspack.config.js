import { defineRemote } from '../rspack.base.js';

export default defineRemote({
  directory: import.meta.dirname,
  exposes: { './routes': './src/federated.ts', './mount': './src/mount.ts' },
  isMountable: true,
  ownSheets: ['staff-pages', 'file-lightbox'],
});
