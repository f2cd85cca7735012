import { defineRemote } from '../rspack.base.js';

export default (options) =>
  defineRemote({
    ...options,
    directory: import.meta.dirname,
    name: 'remote_site',
    exposes: { './routes': './src/federated.ts' },
  });
