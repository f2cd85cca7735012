import { accountsMutants } from './accounts';
import { baseMutants } from './base';
import { browserMutants } from './browser';
import { conversationsMutants } from './conversations';
import { documentsMutants } from './documents';
import type { Mutant } from './mutant';
import { privacyMutants } from './privacy';
import { releasesMutants } from './releases';

export const MUTANTS: readonly Mutant[] = [
  ...accountsMutants,
  ...baseMutants,
  ...browserMutants,
  ...conversationsMutants,
  ...documentsMutants,
  ...privacyMutants,
  ...releasesMutants,
];
