import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// How long a test waits before it fails, not how fast anything must be: the machine may be busy.
configure({ asyncUtilTimeout: 15_000 });

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

// jsdom knows the element and its attribute, not the methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// jsdom has no sound; these play it in silence.
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

// `using` needs them; Node has them, but jsdom's world is one of its own.
for (const name of ['dispose', 'asyncDispose'] as const) {
  if (Symbol[name] === undefined) Object.defineProperty(Symbol, name, { value: Symbol(`Symbol.${name}`) });
}
if (typeof CSS !== 'undefined') CSS.registerProperty ??= () => {};
