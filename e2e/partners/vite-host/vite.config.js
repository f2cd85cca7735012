import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  build: {
    // The pages use top-level await.
    target: 'es2022',
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: ['index.html', 'plain.html', 'remote.html'],
    },
  },
});
