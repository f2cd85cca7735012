import { EMBED_ATTRIBUTES } from '@potomac-oak/shared/contracts/embed-attributes';

import { ATTRIBUTES, OPTIONS } from '../../package/src/attributes.ts';
import { readScriptOptions } from './script-options';

function createTag(dataset: Record<string, string>): HTMLScriptElement {
  const tag = document.createElement('script');
  tag.src = 'https://chat.example.com/embed/v1.js';
  Object.assign(tag.dataset, dataset);
  return tag;
}

test('a tag without options uses the server that served the script', () => {
  expect(readScriptOptions(createTag({}))).toMatchObject({
    apiOrigin: 'https://chat.example.com',
    showsUnreadInTitle: false,
  });
});

test("the attributes of a tag become the chat's options", () => {
  const options = readScriptOptions(
    createTag({
      apiOrigin: 'https://api.example.com',
      siteKey: 'pk_1',
      side: 'left',
      offset: '0',
      zIndex: '99',
      unreadTitle: '',
    }),
  );

  expect(options).toEqual({
    apiOrigin: 'https://api.example.com',
    siteKey: 'pk_1',
    side: 'left',
    offset: 0,
    zIndex: 99,
    isHidden: false,
    showsUnreadInTitle: true,
  });
});

test('each attribute of the contract sets its option', () => {
  const tag = createTag({});
  for (const attribute of Object.values(EMBED_ATTRIBUTES)) tag.setAttribute(attribute, '1');
  const options = readScriptOptions(tag);

  for (const option of Object.keys(EMBED_ATTRIBUTES)) expect(options).toHaveProperty(option);
  expect(options).toMatchObject({ offset: 1, zIndex: 1, isHidden: true, showsUnreadInTitle: true });
});

test('the package writes each option to the attribute of the contract', () => {
  for (const option of OPTIONS) expect(`data-${ATTRIBUTES[option]}`).toBe(EMBED_ATTRIBUTES[option]);
});

test('empty and non-numeric options are treated as unset', () => {
  const options = readScriptOptions(createTag({ siteKey: '', zIndex: 'top', offset: ' ' }));

  expect(options).not.toHaveProperty('siteKey');
  expect(options.zIndex).toBeNaN();
  expect(options.offset).toBeNaN();
});

test('white space around an option is ignored', () => {
  expect(readScriptOptions(createTag({ siteKey: ' pk_1\n' }))).toMatchObject({ siteKey: 'pk_1' });
});
