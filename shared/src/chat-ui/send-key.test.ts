import { isSendKey } from './send-key';

test('Enter sends, Shift+Enter and other keys do not', () => {
  expect(isSendKey(press({ key: 'Enter', keyCode: 13 }))).toBe(true);
  expect(isSendKey(press({ key: 'Enter', keyCode: 13, shiftKey: true }))).toBe(false);
  expect(isSendKey(press({ key: 'a', keyCode: 65 }))).toBe(false);
});

test('Enter that confirms input method text does not send', () => {
  expect(isSendKey(press({ key: 'Enter', keyCode: 229, isComposing: true }))).toBe(false);
  expect(isSendKey(press({ key: 'Enter', isComposing: true }))).toBe(false);
});

test('Enter that confirms input method text in Safari does not send', () => {
  expect(isSendKey(press({ key: 'Enter', keyCode: 229, isComposing: false }))).toBe(false);
});

function press(init: KeyboardEventInit): KeyboardEvent {
  return new KeyboardEvent('keydown', init);
}
