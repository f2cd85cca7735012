import type { ChatModule } from '@potomac-oak/shared/contracts/federation';
import { FEDERATION_CONTRACT_VERSION } from '@potomac-oak/shared/contracts/federation';

import type { Remote } from './remote';
import { ContractMismatch } from './remote';
import type { SlotLoader } from './slot-loader';

export function createChatLoader(remote: Remote): SlotLoader<ChatModule> {
  let loaded: ChatModule | null = null;

  return {
    fallback: remote.fallback && createChatLoader(remote.fallback),
    peek: () => loaded,
    async load() {
      loaded = await remote.load('ChatWidget', (exposed) => readChat(remote.release.name, exposed as ChatModule));
      return loaded;
    },
    renew() {
      loaded = null;
      remote.renew();
    },
    report: remote.report,
  };
}

function readChat(remote: string, module: ChatModule): ChatModule {
  if (module.contract !== FEDERATION_CONTRACT_VERSION) throw new ContractMismatch(remote, module.contract);
  if (typeof module.default !== 'function') throw new Error('The chat is not a component');
  return module;
}
