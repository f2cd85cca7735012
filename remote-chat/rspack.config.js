import { join } from 'node:path';

import { defineRemote } from '@potomac-oak/rspack';

const directory = import.meta.dirname;

export default defineRemote({
  directory,
  exposes: { './ChatWidget': './src/federated.ts', './mount': './src/mount.ts' },
  isStandalone: true,
  hasPackage: true,
  embed: {
    script: { v1: './src/v1.ts' },
    app: './src/app/start-embed.ts',
    aliases: { 'socket.io-client$': join(directory, 'src/embed/socket-client.ts') },
  },
});
