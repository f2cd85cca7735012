/** A module that loads once, when it is first needed. */
export interface DeferredModule<Module> {
  /** Returns null before the module has loaded. */
  peek: () => Module | null;
  /** Returns the same promise until it is rejected. */
  load: () => Promise<Module>;
}

/** After a failure React renders the part a second time. That render must not load again; a later visit may. */
const KEEP_FAILURE_MS = 1_000;

export function deferModule<Module>(importModule: () => Promise<Module>): DeferredModule<Module> {
  let loaded: Module | null = null;
  let loading: Promise<Module> | null = null;

  async function start() {
    try {
      loaded = await importModule();
      return loaded;
    } catch (cause) {
      setTimeout(() => {
        loading = null;
      }, KEEP_FAILURE_MS);
      throw cause;
    }
  }

  function load() {
    loading ??= start();
    return loading;
  }

  return { peek: () => loaded, load };
}
