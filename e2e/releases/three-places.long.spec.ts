import { expect } from '../fixtures';
import { test, testPlace } from './test-places';

testPlace('our host');
testPlace('a foreign federation host');

test('a service on a plain page is open when its text is shown', async ({ show }) => {
  const page = await show('a plain page', { unit: 'remote_site', path: '/services' });
  await expect(page.getByRole('heading', { name: 'Our Services' })).toBeVisible();

  const text = await page.evaluate(async () => {
    await mounted?.open('/services/0');
    return document.getElementById('remote')?.shadowRoot?.textContent;
  });

  expect(text).toContain('Cabinets that are ordered once');
});

test('a service on a plain page whose text cannot be loaded leaves the page before it', async ({
  show,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const page = await show('a plain page', { unit: 'remote_site', path: '/services' });
  const services = page.getByRole('heading', { name: 'Our Services' });
  await expect(services).toBeVisible();
  await page.route(/\/content\.services\.[^/]*\.js$/, (route) => route.abort());

  await expect(page.evaluate(() => mounted?.open('/services/0'))).rejects.toThrow('services');

  await expect(services).toBeVisible();
});
