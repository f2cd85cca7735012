const parser = { syntax: 'typescript', tsx: true };
const react = { runtime: 'automatic' };

module.exports = {
  testEnvironment: 'jsdom',
  roots: ['<rootDir>/src'],
  transform: {
    '\\.[jt]sx?$': ['@swc/jest', { jsc: { parser, transform: { react } }, module: { type: 'commonjs' } }],
  },
  // The packages of the site are TypeScript.
  transformIgnorePatterns: ['/node_modules/(?!@potomac-oak/)'],
  moduleNameMapper: { '\\.scss$': 'identity-obj-proxy' },
};
