import { readScriptOptions } from './script-options';

function createTag(dataset: Record<string, string>): HTMLScriptElement {
  const tag = document.createElement('script');
  tag.src = 'https://chat.example.com/embed/v1.js';
  Object.assign(tag.dataset, dataset);
  return tag;
}

test('a tag without options speaks to the server it comes from', () => {
  expect(readScriptOptions(createTag({}))).toMatchObject({
    apiOrigin: 'https://chat.example.com',
    showsUnreadInTitle: false,
  });
});

test('the options of a tag are those of the chat', () => {
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
    showsUnreadInTitle: true,
  });
});

test('an empty option is untold, and so is a number that is none', () => {
  const options = readScriptOptions(createTag({ siteKey: '', zIndex: 'top', offset: ' ' }));

  expect(options).not.toHaveProperty('siteKey');
  expect(options.zIndex).toBeNaN();
  expect(options.offset).toBeNaN();
});

test('blanks that were copied along are no part of an option', () => {
  expect(readScriptOptions(createTag({ siteKey: ' pk_1\n' }))).toMatchObject({ siteKey: 'pk_1' });
});
