/* global __webpack_init_sharing__, __webpack_share_scopes__ */

/** Follows webpack's documentation on remotes that are known only at run time. */
export async function loadExpose(origin, expose) {
  const { microFrontends } = await (await fetch(`${origin}/registry.json`)).json();
  const [{ url, metadata, extras }] = microFrontends.remote_chat;
  await loadScript(new URL(url, origin).href, metadata.integrity);
  await __webpack_init_sharing__('default');

  const container = window[extras.globalName];
  await container.init(__webpack_share_scopes__.default);
  const factory = await container.get(expose);
  return factory();
}

function loadScript(src, integrity) {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, integrity, crossOrigin: 'anonymous' });
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${src} could not be loaded.`));
    document.head.append(script);
  });
}
