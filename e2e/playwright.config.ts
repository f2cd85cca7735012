import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

import { findBrowser } from '../scripts/browser.mjs';
import { partnerOrigin } from './partners/partner-origin';
import { STAFF } from './staff-account';

const PORT = Number(process.env.E2E_PORT ?? 8091);
// E2E_URL runs the journeys against a product that is already running.
const url = process.env.E2E_URL ?? `http://localhost:${PORT}`;
const isStarted = process.env.E2E_URL === undefined;
const WORKERS = 3;
const installed = findBrowser();
// Set once by the main process; the worker processes inherit it.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'potomac-oak-e2e-'));

export default defineConfig({
  testDir: '.',
  // `npm test` runs the journeys; `npm run test:long` runs those that are too slow for `npm test`.
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: '**/*.long.spec.ts' },
    { name: 'long', testMatch: '**/*.long.spec.ts' },
  ],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: WORKERS,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: '../test-results',
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/playwright.json' }]],
  use: {
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Differs from the company's time zone, so that a time in the browser's zone fails a journey.
    timezoneId: 'Europe/Berlin',
    // A trace of every journey costs a fifth of the time; `--trace on` records one.
    screenshot: 'only-on-failure',
    launchOptions: {
      // Otherwise Playwright uses its own browser.
      ...(installed && { executablePath: installed }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  ...(isStarted && {
    webServer: {
      command: 'node --import tsx server/src/index.ts',
      cwd: '..',
      url: `${url}/readyz`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(PORT),
        DATA_DIR: process.env.E2E_DATA_DIR,
        ADMIN_USERNAME: STAFF.username,
        ADMIN_PASSWORD: STAFF.password,
        // The journeys give each visitor an address with X-Forwarded-For.
        TRUSTED_PROXIES: '127.0.0.1,::1',
        PARTNER_ORIGINS: Array.from({ length: WORKERS }, (_, index) => partnerOrigin(PORT, index)).join(','),
        // Nothing listens there.
        PUSH_HOSTS: '127.0.0.1:1',
        LOG_LEVEL: 'warn',
      },
    },
  }),
});
