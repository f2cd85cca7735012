import { modelCredits } from '@potomac-oak/media/manifest/credits';
import { films } from '@potomac-oak/media/manifest/films';
import { company } from '@potomac-oak/shared/company';

import { expect, test } from '../fixtures';

test('about, projects, testimonials and blogs end with an invitation to the first visit', async ({ page }) => {
  for (const [path, title] of [
    ['/about', 'About'],
    ['/projects', 'Our Project Stories'],
    ['/testimonials', 'Client Testimonials'],
    ['/blogs', 'Blogs'],
  ] as const) {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    const last = page.locator('main section').last();
    await expect(last.getByRole('link', { name: 'Schedule Free Consultation' })).toHaveAttribute('href', '/#/contact');
  }
});

test('the Share button gives the address of the document', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const path of ['/services/0', '/projects/2', '/blogs/0']) {
    await page.goto(`/#${path}`);
    await page.getByRole('main').getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('The link has been copied.').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);
  }
});

for (const { path, most } of [
  { path: '/services', most: 10_500 },
  { path: '/about', most: 8_000 },
  { path: '/projects', most: 7_700 },
  { path: '/blogs', most: 7_030 },
  { path: '/services/0', most: 6_960 },
]) {
  test(`on a phone ${path} is at most ${most} px high`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    // Until then the browser has skipped the sections below the first screen.
    await page.waitForFunction(() => document.documentElement.dataset.firstScreen === undefined);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
  });
}

test('the pages to read show and do what is specified', async ({ page }) => {
  await test.step('the about page shows mission, values, reasons and portfolio, and features six services', async () => {
    await page.goto('/#/about');
    await expect(page.getByRole('heading', { level: 1, name: `About ${company.name}` })).toBeVisible();
    const main = page.getByRole('main');
    for (const text of [
      /mission/i,
      /core values/i,
      /why choose/i,
      /expertise/i,
      /innovation/i,
      /quality/i,
      /portfolio/i,
    ]) {
      await expect(main.getByText(text).first()).toBeVisible();
    }

    for (const id of ['0', '1', '2', '3', '4', '5']) {
      await expect(main.locator(`article a[href="/#/services/${id}"]`)).toBeVisible();
    }
    await expect(main.getByText('550,000')).toHaveCount(6);
    await expect(main.getByRole('link', { name: 'View All Services' })).toHaveAttribute('href', '/#/services');
  });

  await test.step('the questions open one at a time, and each has its own address', async () => {
    await page.goto('/#/faq');
    await expect(page.getByRole('heading', { level: 1, name: 'FAQS' })).toBeVisible();
    const questions = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button');
    await expect(questions).toHaveCount(9);

    await questions.nth(7).click();
    await expect(questions.nth(7)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('main').locator('[aria-expanded="true"]')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);

    const address = page.url();
    expect(address).toContain('#/faq?question=');
    await page.goto('about:blank');
    await page.goto(address);
    await expect(questions.nth(7)).toHaveAttribute('aria-expanded', 'true');
    await expect(questions.nth(7)).toBeInViewport();
  });

  await test.step('the answer about small repairs links to the page it names', async () => {
    await page.goto('/#/faq');
    await page.getByRole('link', { name: 'handyman page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Handyman Services' })).toBeVisible();
  });

  await test.step('posts are shown as cards with a preview and a link to the post, whose br tags are paragraphs', async () => {
    await page.goto('/#/blogs');
    const cards = page.getByRole('article');
    await expect(cards.nth(9)).toBeVisible();
    const first = cards.first();
    await expect(first.locator('p', { hasText: '…' })).toHaveText(/^.{250}…$/s);
    const title = await first.getByRole('heading').innerText();

    await first.getByRole('link', { name: /^Read Post/ }).click();
    await expect(page).toHaveURL(/#\/blogs\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('article')).not.toContainText('<br');
    await expect(page.getByRole('heading', { name: 'Our Values' })).toBeVisible();
  });

  await test.step('the films play in a full-screen player that can be closed', async () => {
    await page.goto('/#/testimonials');
    await expect(page.getByRole('heading', { level: 1, name: 'Client Testimonials' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Play film/ })).toHaveCount(5);
    await expect(page.getByRole('heading', { name: 'What Our Clients Say' })).toBeVisible();
    await expect.poll(() => page.getByRole('button', { name: 'Chat with us' }).evaluate(listTextsBelow)).toEqual([]);

    const opener = page.getByRole('button', { name: /^Play film/ }).first();
    await opener.click();
    const player = page.getByRole('dialog');
    await expect(player.locator('video')).toHaveJSProperty('controls', true);
    const isSpoken = 'captions' in films.review;
    await expect(player.locator('track[kind="captions"]')).toHaveCount(isSpoken ? 1 : 0);
    await expect.poll(() => player.evaluate((dialog) => dialog.clientWidth === innerWidth)).toBe(true);

    await player.getByRole('button', { name: 'Close' }).click();
    await expect(player).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('the contact page has the form and the ways to reach the company', async () => {
    await page.goto('/#/contact');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Drop Us a Line!' })).toBeVisible();
    await expect(main.getByText('Better Yet, See Us in Person!')).toBeVisible();
    await expect(main.getByText(`${company.address.city}, ${company.address.region}`)).toBeVisible();

    await expect(main.getByLabel('Phone')).toHaveAttribute('inputmode', 'numeric');
    await expect(main.getByLabel('Email')).toHaveAttribute('type', 'email');
  });

  await test.step('a visitor who comes from a service finds it in the message', async () => {
    await page.goto('/#/services/4');
    await page.getByRole('complementary').getByRole('link', { name: 'Schedule Free Consultation' }).click();
    await expect(page.getByLabel('Message')).toHaveValue('I am interested in: Decks.\n');
  });

  await test.step('the in-house custom design page shows only its message', async () => {
    await page.goto('/#/inhouse-custom-design');
    await expect(page.getByRole('main')).toHaveText('In-House Custom Design Will Be Live Soon!');
  });

  await test.step('the privacy policy has every specified section', async () => {
    await page.goto('/#/privacy-policy');
    const main = page.getByRole('main');
    for (const heading of [
      /consent/i,
      /information we collect/i,
      /use your information/i,
      /log files/i,
      /cookies/i,
      /advertising partners/i,
      /third.part/i,
      /maryland/i,
      /GDPR/,
      /children/i,
    ]) {
      await expect(main.getByRole('heading', { name: heading }).first()).toBeVisible();
    }
    await expect(main.getByText(/one month/).first()).toBeVisible();
  });

  await test.step('every picture is credited', async () => {
    await page.goto('/#/image-credits');
    await expect(page.getByRole('heading', { level: 1, name: 'Image Credits' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`Rendering: ${company.name}`);
    for (const { author } of modelCredits) await expect(page.getByRole('main')).toContainText(`by ${author}`);
  });
});

/** Returns the paragraphs that the element covers. */
function listTextsBelow(element: Element): string[] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [...document.querySelectorAll('main p')]
    .filter((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      return [...range.getClientRects()].some(
        (line) => line.left < right && line.right > left && line.top < bottom && line.bottom > top,
      );
    })
    .map(({ textContent }) => textContent);
}
