import { defineRemote } from '../rspack.base.js';

export default (options) =>
  defineRemote({
    ...options,
    directory: import.meta.dirname,
    name: 'remote_chat',
    exposes: { './ChatWidget': './src/federated.ts', './mount': './src/mount.ts' },
    isStandalone: true,
  });
