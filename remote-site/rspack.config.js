import { defineRemote } from '@potomac-oak/rspack';

export default defineRemote({
  directory: import.meta.dirname,
  name: 'remote_site',
  exposes: { './routes': './src/federated.ts' },
});
