import { type ComponentChild, options, render, type VNode } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

// What the chat uses of `react` and `react-dom/client`. The embed's build replaces both by this file, because
// preact/compat is 1 KB larger after brotli.
export { createContext } from 'preact';
export { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

options.event = (event) => Object.assign(event, { nativeEvent: event });

options.vnode = ({ type, props }: VNode<Record<string, unknown>>) => {
  if (typeof type !== 'string') return;
  for (const name in props) {
    const nativeName = toNative(name, props);
    if (nativeName === name) continue;
    props[nativeName] = props[name];
    delete props[name];
  }
};

export function createRoot(container: Element) {
  return {
    render: (children: ComponentChild) => render(children, container),
    unmount: () => render(null, container),
  };
}

export function useSyncExternalStore<T>(subscribe: (listener: () => void) => () => void, getSnapshot: () => T): T {
  const [, setSnapshot] = useState(getSnapshot);

  // biome-ignore lint/correctness/useExhaustiveDependencies: components may pass a new function that reads the same value.
  useLayoutEffect(() => {
    const update = () => setSnapshot(getSnapshot);
    // It may have changed since it was rendered.
    update();
    return subscribe(update);
  }, [subscribe]);

  return getSnapshot();
}

/** React calls `onChange` of a text field on each input, and writes attributes of SVG elements in camel case. */
function toNative(name: string, { type }: Record<string, unknown>): string {
  if (name === 'onChange' && type !== 'checkbox') return 'onInput';
  return name.replace(/^stroke[A-Z]/, (start) => `stroke-${start.slice(6).toLowerCase()}`);
}
