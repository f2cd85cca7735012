import { join } from 'node:path';

import { defineRemote } from '../rspack.base.js';

const directory = import.meta.dirname;
const adapter = join(directory, 'src/embed/preact-adapter.ts');

export default defineRemote({
  directory,
  exposes: { './ChatWidget': './src/federated.ts', './mount': './src/mount.ts' },
  isStandalone: true,
  mountContract: 'chat-widget',
  hasPackage: true,
  embed: {
    script: { v1: './src/v1.ts' },
    app: './src/app/start-embed.ts',
    aliases: {
      react$: adapter,
      'react-dom/client$': adapter,
      '@potomac-oak/shared/realtime/open-socket$': join(directory, 'src/embed/socket-client.ts'),
    },
  },
});
