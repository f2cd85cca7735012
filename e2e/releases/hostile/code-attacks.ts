import type { Attack } from './attack';

export const CODE_ATTACKS: readonly Attack[] = [
  { name: 'eval', outcome: 'held', run: () => Reflect.get(globalThis, 'eval')('1') },
  { name: 'a function from a text', outcome: 'held', run: () => Reflect.construct(Function, ['return 1'])() },
  {
    name: 'an inline script',
    outcome: 'held',
    run: () => {
      const script = document.createElement('script');
      script.append('globalThis.isInlined = true');
      document.head.append(script);
      return Reflect.get(globalThis, 'isInlined');
    },
  },
  {
    name: 'a handler in an attribute',
    outcome: 'held',
    run: () => {
      const button = document.createElement('button');
      button.setAttribute('onclick', 'globalThis.isHandled = true');
      button.click();
      return Reflect.get(globalThis, 'isHandled');
    },
  },
  {
    name: 'a script from elsewhere',
    outcome: 'held',
    run: ({ elsewhere }) =>
      new Promise((resolve) => {
        const script = Object.assign(document.createElement('script'), { src: `${elsewhere}/script` });
        script.onload = () => resolve(true);
        script.onerror = () => resolve(false);
        document.head.append(script);
      }),
  },
  { name: 'a module from elsewhere', outcome: 'held', run: ({ elsewhere }) => import(`${elsewhere}/module`) },
  {
    name: 'a Trusted Types policy',
    outcome: 'held',
    run: () => Reflect.get(globalThis, 'trustedTypes').createPolicy('hostile', { createScript: String }),
  },
  {
    name: 'a second default policy',
    outcome: 'held',
    run: () => Reflect.get(globalThis, 'trustedTypes').createPolicy('default', { createScript: String }),
  },
];

export const WORKER_ATTACKS: readonly Attack[] = [
  {
    name: 'a service worker among its files',
    outcome: 'held',
    run: ({ folder }) => navigator.serviceWorker.register(`${folder}worker.js`),
  },
  {
    name: "the dashboard's service worker",
    outcome: 'held',
    run: () => navigator.serviceWorker.register('/push-worker.js'),
  },
  {
    name: 'a shared worker',
    outcome: 'held',
    run: ({ folder }) =>
      new Promise((resolve) => {
        const worker = new SharedWorker(`${folder}worker.js`);
        worker.port.onmessage = () => resolve(true);
        worker.onerror = () => resolve(false);
      }),
  },
  {
    name: 'a worker from a blob',
    outcome: 'held',
    run: () =>
      new Promise((resolve) => {
        const worker = new Worker(URL.createObjectURL(new Blob(['postMessage("runs")'])));
        worker.onmessage = () => resolve(true);
        worker.onerror = () => resolve(false);
      }),
  },
];
