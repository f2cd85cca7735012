import { readConfig } from './config';
import { describeRisks, describeSharedOrigin } from './config-warnings';

test.each(['0.0.0.0/0', '::/0', '0.0.0.0/1', '128.0.0.0/1', '10.0.0.0/7', '2000::/3', '::ffff:0:0/96'])(
  'TRUSTED_PROXIES=%s causes a warning: anyone in this network could forge an address',
  (network) => {
    const [risk, ...more] = risksOf({ TRUSTED_PROXIES: `127.0.0.1, ${network}` });
    expect(risk).toMatch(/^TRUSTED_PROXIES contains \S+: anyone in it can forge X-Forwarded-For/);
    expect(more).toEqual([]);
  },
);

test('a public URL without https causes a warning', () => {
  expect(risksOf({ PUBLIC_URL: 'http://www.example.com' })).toEqual([
    expect.stringContaining('PUBLIC_URL is http://www.example.com: passwords and chats are sent unencrypted'),
  ]);
  expect(risksOf({ PUBLIC_URL: 'http://192.168.1.9:8080', TRUSTED_PROXIES: '0.0.0.0/0' })).toHaveLength(2);
});

test.each([
  {},
  { PUBLIC_URL: 'https://www.example.com' },
  { PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'http://127.0.0.1:8080' },
  { PUBLIC_URL: 'http://[::1]:8080' },
  { TRUSTED_PROXIES: '127.0.0.1,::1,10.0.0.0/8,172.16.0.0/12,fc00::/7' },
])('%j causes no warning', (env) => {
  expect(risksOf(env)).toEqual([]);
});

test('a public site with units of others asks for an address of the dashboard', () => {
  const PUBLIC_URL = 'https://www.example.com';
  expect(describeSharedOrigin(readConfig({ PUBLIC_URL }), ['remote_blog'])).toMatch(
    /^Set ADMIN_URL .*, such as https:\/\/admin\.example\.com: .*scripts of remote_blog run on the dashboard's origin/,
  );
  expect(describeSharedOrigin(readConfig({ PUBLIC_URL }), [])).toBeNull();
  expect(describeSharedOrigin(readConfig({}), ['remote_blog'])).toBeNull();
  const ADMIN_URL = 'https://admin.example.com';
  expect(describeSharedOrigin(readConfig({ PUBLIC_URL, ADMIN_URL }), ['remote_blog'])).toBeNull();
});

function risksOf(env: Record<string, string>): string[] {
  return describeRisks(readConfig(env));
}
