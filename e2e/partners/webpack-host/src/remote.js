import './remote.html';

const { api, path, key } = Object.fromEntries(new URLSearchParams(location.search));

import('remote_site/mount').then(({ mount }) => {
  mount(document.getElementById('remote'), { apiOrigin: api, path, siteKey: key });
});
