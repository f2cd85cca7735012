import type { Program } from '@potomac-oak/shared/contracts/program';
import { type ReleaseOperator, releaseProgram } from '@potomac-oak/shared/contracts/release-program';

import type { Run } from './answer-command';

/** The commands of `npm run release` that run on the server. Their address, if any, is ignored. */
export const operatorProgram: Program<Run<ReleaseOperator>> = {
  ...releaseProgram,
  parse(args) {
    const parsed = releaseProgram.parse(args);
    if ('answer' in parsed) return parsed;
    const { selected } = parsed;
    if (selected.needs === 'folder') return { answer: { error: `The server cannot ${args[0]}.` } };
    return { selected: selected.run };
  },
};
