import '@testing-library/jest-dom';
import { act, configure } from '@testing-library/react';

// A limit for slow test machines, not a performance requirement.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no layout and therefore no observers. These stubs never fire.
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= StillObserver;

// Without a layout, everything counts as visible.
class VisibleObserver implements IntersectionObserver {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  #onChange: IntersectionObserverCallback;

  constructor(onChange: IntersectionObserverCallback) {
    this.#onChange = onChange;
  }

  observe(target: Element) {
    const entry: Partial<IntersectionObserverEntry> = { target, isIntersecting: true, intersectionRatio: 1 };
    queueMicrotask(() => act(() => this.#onChange([entry as IntersectionObserverEntry], this)));
  }

  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

globalThis.IntersectionObserver ??= VisibleObserver;

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

// jsdom implements the dialog element and its attribute, but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// jsdom has no Web Audio API; these are silent stubs.
class SilentNode extends EventTarget {
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect = (next: SilentNode) => next;
  start() {}
  stop() {}
}

class SilentAudioContext {
  state = 'running';
  currentTime = 0;
  destination = new SilentNode();
  async resume() {}
  async suspend() {}
  async close() {}
}

Object.assign(globalThis, { AudioContext: SilentAudioContext, OscillatorNode: SilentNode, GainNode: SilentNode });

// `using` needs these symbols. Node defines them, but jsdom's global object does not.
for (const name of ['dispose', 'asyncDispose'] as const) {
  if (Symbol[name] === undefined) Object.defineProperty(Symbol, name, { value: Symbol(`Symbol.${name}`) });
}
if (typeof CSS !== 'undefined') CSS.registerProperty ??= () => {};

// jsdom's files can only be read by a FileReader.
File.prototype.arrayBuffer ??= function arrayBuffer(this: File) {
  return new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};
