import { FEDERATION_CONTRACT_VERSION } from '@potomac-oak/shared/contracts/federation';

export const contract = FEDERATION_CONTRACT_VERSION;
export { ChatWidget as default } from './chat-widget';
