import { defineRemote } from '@potomac-oak/rspack';

export default defineRemote({
  directory: import.meta.dirname,
  name: 'remote_admin',
  exposes: { './routes': './src/federated.ts' },
});
