import { createInstance } from '@module-federation/runtime';

const { api, unit, path, key } = Object.fromEntries(new URLSearchParams(location.search));

// The manifest's address never changes; its content follows every release.
const entry = `${api}/federation/${unit}/v1/mf-manifest.json`;
const host = createInstance({ name: 'vite_host', remotes: [{ name: unit, entry }], shared: {} });
const { mount } = await host.loadRemote(`${unit}/mount`);
mount(document.getElementById('remote'), { apiOrigin: api, path, siteKey: key });
