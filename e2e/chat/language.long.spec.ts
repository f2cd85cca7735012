import { expect, expectAccessible, panelOf, QUIET_PAGE, test } from './chat-journey';

test('a Spanish browser gets bot, form and chat in Spanish, and staff see the language', async ({
  newVisitor,
  newStaff,
}) => {
  const page = await newVisitor({ locale: 'es-MX' });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(QUIET_PAGE);
  await page.getByRole('button', { name: 'Escríbanos' }).click();
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Asistente virtual' })).toBeVisible();
  await panel.getByRole('button', { name: 'Hablar con una persona' }).click();
  await expectAccessible(page);
  await panel.getByLabel('Nombre').fill('Lucía');
  await panel.getByLabel('Apellido').fill('Pérez Idioma');
  await panel.getByLabel('Teléfono').fill('(301) 555-0100');
  await panel.getByLabel('Correo electrónico').fill('lucia@example.com');
  await panel.getByRole('button', { name: 'Continuar' }).click();
  await expect(panel.getByText('Hola, Lucía')).toBeVisible();
  expect(requested.filter((url) => /\/texts-\w+\./.test(url)).map((url) => /texts-\w+/.exec(url)?.[0])).toEqual([
    'texts-es',
  ]);

  const staff = await newStaff();
  await staff.goto('/#/s_dashboard');
  await staff.getByRole('tab', { name: 'Forms' }).click();
  await staff.getByRole('link', { name: 'Lucía Pérez Idioma' }).click();
  const language = staff.getByRole('article').getByText('Language').locator('..');
  await expect(language).toContainText('Spanish');

  await panel.getByRole('button', { name: 'English' }).click();
  await expect(panel.getByText('Hello Lucía')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Español' })).toBeFocused();
  await page.reload();
  await expect(panel.getByText('Hello Lucía')).toBeVisible();
  await expect(async () => {
    await staff.reload();
    await expect(language).toContainText('English');
  }).toPass();
});
