import { join } from 'node:path';

import { defineEmbed, defineRemote } from '../rspack.base.js';

const directory = import.meta.dirname;

export default (options) => {
  const remote = defineRemote({
    ...options,
    directory,
    name: 'remote_chat',
    exposes: { './ChatWidget': './src/federated.ts', './mount': './src/mount.ts' },
    isStandalone: true,
  });
  if (options?.isDev) return remote;

  const embed = defineEmbed({
    directory,
    script: { v1: './src/v1.ts' },
    app: './src/app/start-chat.tsx',
    aliases: { 'socket.io-client$': join(directory, 'src/embed/socket-client.ts') },
  });
  return [remote, ...embed];
};
