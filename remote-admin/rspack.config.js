import { defineRemote } from '../rspack.base.js';

export default (options) =>
  defineRemote({
    ...options,
    directory: import.meta.dirname,
    name: 'remote_admin',
    exposes: { './routes': './src/federated.ts' },
  });
