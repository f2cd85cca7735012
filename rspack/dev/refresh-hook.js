// React Refresh of a remote finds the host's renderer through this hook. The stub that React Refresh installs keeps no
// renderers, so a remote that starts later would report updates that never render. This script must run before React.
/** @type {Map<number, unknown>} */
const renderers = new Map();

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__') ?? {
    renderers,
    supportsFiber: true,
    /** @param {unknown} renderer */
    inject(renderer) {
      const id = renderers.size + 1;
      renderers.set(id, renderer);
      return id;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  },
});
