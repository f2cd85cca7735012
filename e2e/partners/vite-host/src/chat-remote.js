import { createInstance } from '@module-federation/runtime';

const search = new URLSearchParams(location.search);

export const chatOptions = { apiOrigin: search.get('api'), siteKey: search.get('key') ?? undefined };

/** Creates a federation host that reads the chat's address from our registry. */
export async function createChatHost(shared = {}) {
  const { apiOrigin } = chatOptions;
  const { microFrontends } = await (await fetch(`${apiOrigin}/registry.json`)).json();
  const [{ url, extras }] = microFrontends.remote_chat;
  return createInstance({
    name: 'vite_host',
    remotes: [{ name: 'remote_chat', entry: new URL(url, apiOrigin).href, entryGlobalName: extras.globalName }],
    shared,
  });
}
