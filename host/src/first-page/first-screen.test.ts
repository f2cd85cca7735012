import { layOutFarSections } from './first-screen';

afterEach(() => {
  delete document.documentElement.dataset.firstScreen;
  document.body.replaceChildren();
});

test('far sections are laid out one after the other, and then the document is no longer marked', () => {
  jest.useFakeTimers();
  document.documentElement.dataset.firstScreen = 'painted';
  document.body.innerHTML = '<p>1</p><p>2</p><p>3</p><p>4</p><p>5</p>';

  layOutFarSections(document.body);

  jest.advanceTimersToNextTimer();
  expect(listLaidOut()).toEqual(['4']);
  jest.advanceTimersToNextTimer();
  expect(listLaidOut()).toEqual(['4', '5']);
  expect(document.documentElement).toHaveAttribute('data-first-screen');
  jest.advanceTimersToNextTimer();
  expect(listLaidOut()).toEqual([]);
  expect(document.documentElement).not.toHaveAttribute('data-first-screen');
  jest.useRealTimers();
});

function listLaidOut() {
  return [...document.querySelectorAll('p')]
    .filter(({ style }) => style.contentVisibility === 'visible')
    .map(({ textContent }) => textContent);
}
