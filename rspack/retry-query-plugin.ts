import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

type FileName = (chunkId: string) => string;

declare const __webpack_require__: { u?: FileName; k?: FileName };

/**
 * This plugin is compiled into every container. On a retry the host loads the container with a query in its URL. The
 * plugin adds the same query to the chunks, because the browser may have cached a bad response under their plain URLs.
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
