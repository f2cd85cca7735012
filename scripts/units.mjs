import { tsImport } from 'tsx/esm/api';

/** The units of shared/src/contracts/units.ts, for scripts that run without tsx. */
export const { UNITS } = await tsImport('../shared/src/contracts/units.ts', import.meta.url);
