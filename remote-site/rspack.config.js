import { defineRemote } from '../rspack.base.js';

export default defineRemote({
  directory: import.meta.dirname,
  exposes: { './routes': './src/federated.ts', './mount': './src/mount.ts' },
  rules: [
    // The file of a service, project or post has a summary for the lists, and texts for its page. A layer is a second copy
    // of these modules: each chunk then contains the part that it uses.
    {
      issuer: /[\\/]content[\\/](?:service|project|blog)-page\.ts$/,
      test: /[\\/]content[\\/](?:services|projects|blogs)\.ts$/,
      layer: 'texts',
    },
  ],
  isMountable: true,
  hasPackage: true,
});
