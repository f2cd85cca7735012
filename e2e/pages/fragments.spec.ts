import type { Page } from '@playwright/test';

import { checkFragment } from '../../server/src/releases/fragment-check';
import { generateFragments } from '../../server/src/testing/generated-fragments';
import { type Effect, HARMLESS_FRAGMENTS, NASTY_FRAGMENTS } from '../../server/src/testing/nasty-fragments';
import { expect, test } from '../fixtures';

const ORIGIN = 'http://fragments.test';
const FOLDER = '/r/remote_site/1.0.0';
const ALLOWED_REQUEST = new RegExp(`^${ORIGIN}(?:/$|/media/|${FOLDER}/)`);
const PASSING = 120;
const TEMPLATE_IDS = new Set(['host-footer']);
/** Without a policy, so that only the check protects the document. */
const DOCUMENT = `<!doctype html><html lang="en"><head><title>a</title><script>
var hits = 0; function hit() { hits += 1; }
</script></head><body><div id="root"><header>Menu</header><main><!--page--></main><footer id="host-footer"><form id="newsletter-form"
><input name="Newsletter Email"></form></footer></div><span id="end"></span></body></html>`;

// A trace of hundreds of documents takes a minute.
test.use({ trace: 'off' });

test('every nasty fragment that has an effect in a browser shows it', async ({ page, expectedErrors }) => {
  expectedErrors.push(/./);
  const missed: string[] = [];
  for (const [name, { html, effect }] of Object.entries(NASTY_FRAGMENTS)) {
    if (effect && !(await observe(page, html)).has(effect)) missed.push(`${name}: ${effect}`);
  }
  expect(missed).toEqual([]);
});

test('a fragment that passes the check has no effect outside itself', async ({ page, expectedErrors }) => {
  expectedErrors.push(/./);
  const passing = [...new Set(generateFragments(3_000).filter(isAllowed))].slice(0, PASSING);
  expect(passing).toHaveLength(PASSING);

  const found: string[] = [];
  for (const html of [...Object.values(HARMLESS_FRAGMENTS), ...passing]) {
    const effects = await observe(page, html);
    if (effects.size > 0) found.push(`${[...effects].join(', ')}: ${html}`);
  }
  expect(found).toEqual([]);
});

function isAllowed(html: string): boolean {
  try {
    checkFragment('a.json', Buffer.from(JSON.stringify({ html, style: '' })), TEMPLATE_IDS);
    return true;
  } catch {
    return false;
  }
}

/** Renders a document with the fragment, follows its `javascript:` links and returns what has happened. */
async function observe(page: Page, html: string): Promise<Set<Effect>> {
  const effects = new Set<Effect>();
  const document = DOCUMENT.replace('<!--page-->', () => html.replaceAll('%FILES%', FOLDER));
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (!ALLOWED_REQUEST.test(url)) effects.add('request');
    return url === `${ORIGIN}/` ? route.fulfill({ contentType: 'text/html', body: document }) : route.abort();
  });
  await page.goto(`${ORIGIN}/`);

  // A fragment that leaves the page ends the evaluation.
  const found = await page.evaluate(findEffects, ORIGIN).catch((): Effect[] => ['request']);
  await page.unrouteAll();
  return new Set([...effects, ...found]);
}

/** Runs in the page. */
async function findEffects(origin: string): Promise<Effect[]> {
  const all = (selector: string) => [...Document.prototype.querySelectorAll.call(document, selector)];
  for (const link of all('a')) {
    const { href } = link as HTMLAnchorElement | SVGAElement;
    const target = typeof href === 'string' ? href : href.animVal;
    if (/^javascript:/i.test(target)) link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
  // A javascript: link runs in a task of its own, before the second frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

  const found: Effect[] = [];
  if (Reflect.get(window, 'hits') !== 0) found.push('script');

  const forms = all('form') as HTMLFormElement[];
  const actionOf = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, 'action')?.get;
  const allowed = ['/', '/api/auth/contact-form', '/api/newsletter'].map((path) => origin + path);
  if (forms.some((form) => !allowed.includes(actionOf?.call(form)))) found.push('request');

  const [main] = all('#root > main');
  const [footer] = all('#root > main + footer');
  const [form] = all('footer > form');
  const isWhole =
    main !== undefined &&
    footer === all('#host-footer')[0] &&
    footer?.children.length === 1 &&
    footer.textContent === '' &&
    (form as HTMLFormElement | undefined)?.elements.length === 1 &&
    all('body > *')
      .map(({ id }) => id)
      .join() === 'root,end' &&
    all('#root > *').length === 3 &&
    all('html, body').every(({ attributes, tagName }) => attributes.length === (tagName === 'HTML' ? 1 : 0));
  if (!isWhole) found.push('page');

  const inside = main ? [...Element.prototype.querySelectorAll.call(main, '*')] : [];
  const named = inside
    .flatMap((element) => [element.id, element.getAttribute('name') ?? ''])
    .filter((name) => name !== '');
  const isProperty = (name: string) => /^[a-z_$][\w$]*$/i.test(name) && !/^_r_/i.test(name);
  const clash = named.find(
    (name) =>
      (isProperty(name) &&
        (Reflect.get(window, name) instanceof Element || Reflect.get(document, name) instanceof Element)) ||
      (name in HTMLFormElement.prototype &&
        name !== 'name' &&
        forms.some((owner) => Reflect.get(owner, name) instanceof Element)) ||
      all(`[id="${CSS.escape(name)}"]`).length > 1,
  );
  if (clash !== undefined) found.push('property');
  return found;
}
