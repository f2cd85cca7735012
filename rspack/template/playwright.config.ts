import { defineConfig } from '@playwright/test';

const { RELEASE_URL = 'http://localhost:8080', BROWSER_PATH } = process.env;
const PORT = 3101;

// The pages inside the site at RELEASE_URL, which stays unchanged.
export default defineConfig({
  testDir: 'e2e',
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: BROWSER_PATH ? { executablePath: BROWSER_PATH, args: ['--no-sandbox'] } : {},
  },
  webServer: {
    command: `npx rspack dev --env site=${RELEASE_URL} --env port=${PORT}`,
    url: `http://localhost:${PORT}/container.js`,
    timeout: 120_000,
  },
});
