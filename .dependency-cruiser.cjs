const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const APPS = '^(host|remote-[^/]+|server)/';
const CONTRACTS = 'shared/src/contracts';
const SCHEMAS = readdirSync(join(__dirname, CONTRACTS)).filter((file) =>
  readFileSync(join(__dirname, CONTRACTS, file), 'utf8').includes("from 'zod'"),
);

/**
 * The areas of the server, bottom to top, with the modules that an area shows to the others and to the composition.
 * `base` shows all of its modules.
 */
const SERVER_AREAS = {
  base: ['.*'],
  accounts: [
    'account-services',
    'audit/(account-news|audit-reading|audit-repository|change-setting|staff-actor)',
    'register-accounts',
    'sessions/(session-cookie|session-service|staff-guard)',
    'staff/(staff-account-service|staff-commands|staff-link-service|staff-name)',
  ],
  partners: ['create-partners', 'identity-service', 'partner-limits', 'partner-service', 'record-source'],
  realtime: ['penalties', 'realtime-socket', 'register-realtime', 'staff-feed', 'staff-room'],
  notifications: [
    'mail/describe-time',
    'mail/mail',
    'office-hours/office-hours',
    'plans',
    'register-notifications',
    'staff-notices',
  ],
  files: ['file-links', 'file-routes', 'file-store', 'files', 'stored-file'],
  leads: [
    'contact/contact',
    'customers/answer-customer',
    'customers/customer-feed',
    'customers/join-record',
    'customers/take-customers',
    'register-leads',
  ],
  conversations: ['register-conversations', 'visitor-mail/(mail-admission|mail-links|mail-texts)'],
  visits: ['register-visits', 'visit-repository'],
  prices: ['price-setting', 'prices'],
  privacy: [
    'erase-items',
    'erasure-list',
    'find-person',
    'night-work',
    'personal-data',
    'privacy-service',
    'register-privacy',
  ],
  delivery: ['register-delivery', 'releases/(open-releases|release-commands)', 'releases/storage/intact-releases'],
  operations: [
    'backup/(daily-backup|read-tables|record-backup)',
    'embedded-size',
    'health',
    'watch-operations',
    'commands/(answer-command|command-channel|operator-program|partner-program|privacy-program|staff-program)',
  ],
};
const AREA_NAMES = Object.keys(SERVER_AREAS);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      comment: 'Except `host-react`, the React of the page that renders the chat; see rspack/remote.js.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^host-react$' },
    },
    { name: 'shared-imports-no-app', severity: 'error', from: { path: '^shared/' }, to: { path: APPS } },
    {
      name: 'contracts-import-contracts-only',
      comment: 'Browser and server both use the wire contract, so it must not depend on either.',
      severity: 'error',
      from: { path: '^shared/src/contracts/' },
      to: { path: '^shared/src/(?!contracts/)' },
    },
    {
      name: 'browser-code-contains-no-schemas',
      comment: 'zod is 22 KB, so browser code imports only types from the contracts that use it.',
      severity: 'error',
      from: { path: '^(host|remote-[^/]+|shared/src/(?!contracts/))', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: `^${CONTRACTS}/(${SCHEMAS.join('|')})$`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'apps-do-not-import-each-other',
      comment: 'Remotes are loaded by federation; the server is reached by HTTP or Socket.IO.',
      severity: 'error',
      from: { path: '^(host|remote-[^/]+|server)/' },
      to: { path: APPS, pathNot: '^$1/' },
    },
    {
      name: 'server-imports-contracts-only',
      comment:
        'Except company.ts and palette.ts, which the server-rendered pages use. The load and delivery tests outside src run real clients.',
      severity: 'error',
      from: { path: '^server/src/' },
      to: { path: '^shared/src/(?!contracts/|(company|palette)\\.ts$)' },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^([^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'features-do-not-import-the-app',
      comment: 'Only entry files directly in src may import the app.',
      severity: 'error',
      from: { path: '^([^/]+)/src/(?!app/|testing/)[^/]+/' },
      to: { path: '^$1/src/app/' },
    },
    ...AREA_NAMES.map((area, at) => ({
      name: `server-${area}-imports-lower-areas`,
      comment:
        'Areas import one way: each imports only the areas before it in the list. The areas from notifications on also import the type of the parts that they share.',
      severity: 'error',
      from: { path: `^server/src/${area}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^server/src/(${[...AREA_NAMES.slice(at + 1), '(?!parts\\.ts$)[^/]+\\.ts$'].join('|')})` },
    })),
    ...Object.entries(SERVER_AREAS).map(([area, shown]) => ({
      name: `server-${area}-shows-its-listed-modules`,
      comment: 'Its other modules may change without the other areas. Tests and their worlds look inside.',
      severity: 'error',
      from: { path: `^server/src/(?!${area}/|testing/)`, pathNot: '\\.test\\.ts$' },
      to: { path: `^server/src/${area}/(?!(${shown.join('|')})\\.ts$)` },
    })),
    {
      name: 'the-database-imports-no-application-code',
      severity: 'error',
      from: { path: '^server/src/base/db/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(?!base/(db|errors|secrets)/)' },
    },
    {
      name: 'handlers-call-services',
      severity: 'error',
      from: { path: '^server/src/.*-(routes|socket|guard|hook)\\.ts$' },
      to: { path: '-repository\\.ts$' },
    },
    {
      name: 'repositories-stay-in-their-feature',
      comment: 'Except the audit trail, whose events are written in the transactions of other features.',
      severity: 'error',
      from: { path: '^server/src/([^/]+/[^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '-repository\\.ts$', pathNot: '^server/src/($1|accounts/audit)/' },
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
