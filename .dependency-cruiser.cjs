const APPS = '^(host|remote-[^/]+|server)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      comment: 'Save the React of whichever page renders the chat: rspack.base.js.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^host-react$' },
    },
    { name: 'shared-stands-alone', severity: 'error', from: { path: '^shared/' }, to: { path: APPS } },
    {
      name: 'contracts-know-nothing',
      comment: 'The wire contract is read by browser and server alike, so it may reach for neither.',
      severity: 'error',
      from: { path: '^shared/src/contracts/' },
      to: { path: '^shared/src/(?!contracts/)' },
    },
    {
      name: 'browsers-carry-no-schemas',
      comment: 'zod is 22 KB: browsers take types alone from the contracts that describe themselves with it.',
      severity: 'error',
      from: { path: '^(host|remote-[^/]+|shared/src/(?!contracts/))', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^shared/src/contracts/(auth|bot|chat|contact|text|vitals)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'apps-meet-only-over-the-wire',
      comment: 'Remotes are loaded by federation and the server by HTTP or Socket.IO, never by import.',
      severity: 'error',
      from: { path: '^(host|remote-[^/]+|server)/' },
      to: { path: APPS, pathNot: '^$1/' },
    },
    {
      name: 'server-sees-contracts-only',
      comment:
        'And the facts of the company, which its not-found page and security.txt tell. The load and delivery harness beside src runs real clients.',
      severity: 'error',
      from: { path: '^server/src/' },
      to: { path: '^shared/src/(?!contracts/|company\\.ts$)' },
    },
    {
      name: 'features-are-islands',
      severity: 'error',
      from: { path: '^([^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'features-below-app',
      comment: 'Only the entry files that stand directly in src may start the app.',
      severity: 'error',
      from: { path: '^([^/]+)/src/(?!app/|testing/)[^/]+/' },
      to: { path: '^$1/src/app/' },
    },
    {
      name: 'only-services-touch-repositories',
      comment: 'A presenter takes the type of a row, and nothing else.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '(-service|-repository|-presenter|/build-app|\\.test)\\.ts$' },
      to: { path: '-repository\\.ts$' },
    },
    {
      name: 'presenters-run-no-queries',
      severity: 'error',
      from: { path: '-presenter\\.ts$' },
      to: { path: '-repository\\.ts$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|\\.scss$)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
