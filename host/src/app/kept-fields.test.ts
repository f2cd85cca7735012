import { KEPT_FIELDS_KEY } from '@potomac-oak/shared/storage/visitor-keys';

import { keepFields } from './keep-fields';
import { restoreFields } from './kept-fields';

const FORM = `
  <input name="name"><input id="phone" type="tel"><textarea name="message"></textarea>
  <input type="password" name="password"><input type="hidden" name="token">
  <input type="checkbox" name="news"><input type="radio" name="room" value="bath"><input type="radio" name="room" value="hall">
  <select name="budget"><option>small</option><option>large</option></select><button>Send</button>`;

beforeEach(() => {
  sessionStorage.clear();
  location.hash = '#/contact';
});

test('what was entered is there again after the reload, but no password', () => {
  keepFields(fill(openForm()));

  const reloaded = openForm();
  expect(restoreFields(reloaded)).toBe(true);

  expect(valuesOf(reloaded)).toEqual(['Ada', '301', 'A kitchen', '', '', true, false, true, 'large']);
});

test('what was kept is restored once, and at its own address only', () => {
  keepFields(fill(openForm()));
  restoreFields(openForm());
  const next = openForm();
  expect(restoreFields(next)).toBe(false);

  keepFields(fill(openForm()));
  location.hash = '#/other';
  expect(restoreFields(next)).toBe(false);
  expect(valuesOf(next)).toEqual(valuesOf(openForm()));
});

test('what another script has stored there prevents nothing', () => {
  for (const text of ['{"address":', JSON.stringify({ address: location.href })]) {
    sessionStorage.setItem(KEPT_FIELDS_KEY, text);
    expect(restoreFields(openForm())).toBe(false);
  }
});

function openForm(): HTMLElement {
  const form = document.createElement('form');
  form.innerHTML = FORM;
  document.body.replaceChildren(form);
  return form;
}

function fill(form: HTMLElement): HTMLElement {
  const [name, phone, message, password, , news, , hall, budget] = listFields(form);
  for (const [field, text] of [
    [name, 'Ada'],
    [phone, '301'],
    [message, 'A kitchen'],
    [password, 'secret'],
    [budget, 'large'],
  ] as const) {
    if (field) field.value = text;
  }
  for (const field of [news, hall]) if (field instanceof HTMLInputElement) field.checked = true;
  return form;
}

function valuesOf(form: HTMLElement): (string | boolean)[] {
  return listFields(form).map((field) =>
    field instanceof HTMLInputElement && /checkbox|radio/.test(field.type) ? field.checked : field.value,
  );
}

function listFields(form: HTMLElement) {
  return [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, textarea, select')];
}
