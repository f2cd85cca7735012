import type { APIRequestContext } from '@playwright/test';

import { createProject } from './empty-project';
import { download } from './package-project';
import { scriptTag } from './partner-page';

/** The ways in which a partner adds the chat to a page. */
export type Way = 'the script tag' | './mount' | 'the package';

interface Account {
  site: string;
  siteKey: string;
}

/** Returns the HTML that adds the chat to a page. */
export async function addChat(way: Way, account: Account, request: APIRequestContext): Promise<string> {
  const { site, siteKey } = account;
  if (way === 'the script tag') return scriptTag(site, siteKey);
  if (way === './mount') return mountContainer(account);
  await using project = await createProject({
    'chat.tgz': await download(request, 'remote_chat'),
    'page.js': `import { loadChat } from '@potomac-oak/chat';\nloadChat(${JSON.stringify(account)});`,
  });
  await project.install('--offline', './chat.tgz');
  return `<script type="module">${await project.bundle('page.js')}</script>`;
}

function mountContainer({ site, siteKey }: Account): string {
  return `<div id="chat"></div>
<script src="${site}/federation/remote_chat/v1/container.js" crossorigin></script>
<script type="module">
  const container = globalThis.__po_remote_chat__;
  await container.init({});
  const { mount } = (await container.get('./mount'))();
  mount(document.getElementById('chat'), ${JSON.stringify({ apiOrigin: site, siteKey })});
</script>`;
}
