import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

type FileName = (chunkId: string) => string;

/** What the bundler's own runtime knows of the files of chunks. */
declare const __webpack_require__: { u?: FileName; k?: FileName };

/**
 * Compiled into every container. A host that tries again loads the container under an address with a query; the
 * chunks then get the same query, since a bad answer may lie in the browser's cache under their plain addresses.
 */
// biome-ignore lint/style/noDefaultExport: the federation plugin imports it by path and takes the default.
export default function retryQueryPlugin(): ModuleFederationRuntimePlugin {
  const query = readQuery();
  const { u: scriptName, k: styleName } = __webpack_require__;
  if (query !== '' && scriptName) __webpack_require__.u = (chunkId) => scriptName(chunkId) + query;
  if (query !== '' && styleName) __webpack_require__.k = (chunkId) => styleName(chunkId) + query;

  return { name: 'potomac-oak-retry-query' };
}

function readQuery(): string {
  const script = document.currentScript;
  return script instanceof HTMLScriptElement && script.src !== '' ? new URL(script.src).search : '';
}
