import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ConfigurationError, describeSettings, readConfig } from './config';

test('an empty environment is a valid configuration', () => {
  expect(readConfig({})).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', ADMIN_USERNAME: 'admin', LOG_LEVEL: 'info' });
});

test('all faults are reported at once, without the values', () => {
  const env = {
    PORT: 'abc',
    DATABASE_URL: 'foo',
    ADMIN_PASSWORD: 'short',
    SECRETS_KEY: 'c2hvcnQ=',
    PUBLIC_URL: 'https://www.example.com/shop',
    ADMIN_URL: 'admin.example',
    PARTNER_ORIGINS: 'https://a.example, b.example',
    TRUSTED_PROXIES: '10.0.0.0/33',
    EARLY_HINTS: 'yes',
    LOG_LEVEL: 'loud',
  };

  expect(() => readConfig(env)).toThrow(ConfigurationError);
  const message = messageOf(() => readConfig(env));
  for (const name of Object.keys(env)) expect(message).toContain(`  ${name} must`);
  expect(message).not.toContain('foo');
  expect(message).not.toContain('short');
  expect(message).not.toContain('c2hvcnQ=');
});

test.each([
  ['without PUBLIC_URL', { ADMIN_URL: 'https://admin.example' }],
  ['equal to PUBLIC_URL', { ADMIN_URL: 'https://www.example', PUBLIC_URL: 'https://www.example' }],
])('an ADMIN_URL %s is refused', (_name, env) => {
  expect(messageOf(() => readConfig(env))).toContain('  ADMIN_URL must differ from PUBLIC_URL');
});

test('an SMTP_URL whose password is not percent-encoded is refused', () => {
  const env = { SMTP_URL: 'smtps://user:50%off@smtp.example.com' };
  expect(messageOf(() => readConfig(env))).toContain('  SMTP_URL must look like');
});

test.each([['Smith, Inc. <office@example.com>'], ['a@example.com; b@example.com'], ['office, all@example.com']])(
  'a MAIL_FROM that is a list of addresses is refused: %s',
  (from) => {
    expect(messageOf(() => readConfig({ MAIL_FROM: from }))).toContain('  MAIL_FROM must be an address');
    const quoted = '"Smith, Inc." <office@example.com>';
    expect(readConfig({ MAIL_FROM: quoted }).MAIL_FROM).toBe(quoted);
  },
);

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 8080 });
});

test('lists are parsed with or without spaces', () => {
  const { PARTNER_ORIGINS, TRUSTED_PROXIES } = readConfig({
    PARTNER_ORIGINS: 'https://a.example, http://b.example:8081',
    TRUSTED_PROXIES: '10.0.0.0/8 ,::1',
  });

  expect(PARTNER_ORIGINS).toEqual(['https://a.example', 'http://b.example:8081']);
  expect(TRUSTED_PROXIES.check('10.1.2.3', 'ipv4')).toBe(true);
  expect(TRUSTED_PROXIES.check('::1', 'ipv6')).toBe(true);
  expect(TRUSTED_PROXIES.check('11.1.2.3', 'ipv4')).toBe(false);
});

test('no part of the capacity exceeds the connections', () => {
  expect(readConfig({ CAPACITY: 'connections=12000,sockets=9000' }).CAPACITY).toMatchObject({ sockets: 9_000 });
  expect(messageOf(() => readConfig({ CAPACITY: 'sockets=20000' }))).toContain('CAPACITY has a part that exceeds');
});

test('.env.example matches the schema', () => {
  const example = readFileSync(join(process.cwd(), '.env.example'), 'utf8');
  expect(example).toBe(describeSettings());
});

test('the values of .env.example are valid', () => {
  const lines = describeSettings().match(/^# [A-Z_]+=.*$/gm) ?? [];
  const env = Object.fromEntries(lines.map((line) => line.slice(2).split(/=(.*)/s, 2)));
  expect(() => readConfig(env)).not.toThrow();
  expect(Object.keys(env).length).toBeGreaterThan(10);
});

function messageOf(act: () => unknown): string {
  try {
    act();
    return '';
  } catch (error) {
    return String(error);
  }
}
