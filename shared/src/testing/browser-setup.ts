import '@testing-library/jest-dom';

// jsdom has no layout, so what measures it is absent; these answer "nothing changes".
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= StillObserver;

window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
