const { availableParallelism } = require('node:os');

const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true, explicitResourceManagement: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
  // Packages that ship ES modules only.
  '^.+\\.m?js$': ['@swc/jest', { module: { type: 'commonjs' } }],
};

const ES_MODULE_PACKAGES = [
  '@noble',
  '@scure',
  'age-encryption',
  'jose',
  'swiper',
  'yet-another-react-lightbox',
  'web-vitals',
  'thumbhash',
  'email-reply-parser',
  'ical.js',
  'p-limit',
  'postal-mime',
  'yocto-queue',
].join('|');

const base = {
  rootDir: __dirname,
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULE_PACKAGES})/)`],
  moduleNameMapper: {
    '\\.module\\.scss$': 'identity-obj-proxy',
    '\\.shadow\\.scss$': '<rootDir>/shared/src/testing/empty-module.ts',
    '\\.(scss|css)$': '<rootDir>/shared/src/testing/empty-module.ts',
    '\\.svg$': '<rootDir>/shared/src/testing/asset-url.ts',
  },
};

const node = {
  ...base,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/server/src/testing/test-setup.ts',
};

const browser = {
  ...base,
  testEnvironment: 'jest-fixed-jsdom',
  setupFilesAfterEnv: ['<rootDir>/shared/src/testing/browser-setup.ts'],
};

module.exports = {
  // Jest's default on two cores is one worker, but the suites often wait for databases and sockets.
  maxWorkers: Math.max(4, Math.floor(availableParallelism() / 2)),
  // Real databases and real sockets, on a machine that may be busy.
  testTimeout: 30_000,
  // Freeing the memory of a worker takes longer than Jest's half second.
  workerGracefulExitTimeout: 10_000,
  projects: [
    {
      ...node,
      displayName: 'node',
      testMatch: ['<rootDir>/{server,media,scripts}/**/!(*.long).test.ts'],
    },
    // `npm run test:long` runs the suites that are too slow for `npm test`.
    { ...node, displayName: 'long', testMatch: ['<rootDir>/{server,media,scripts}/**/*.long.test.ts'] },
    { ...browser, displayName: 'browser', testMatch: ['<rootDir>/{host,remote-*,shared}/src/**/*.test.ts?(x)'] },
  ],
};
