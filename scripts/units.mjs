// @ts-check
import { tsImport } from 'tsx/esm/api';

/**
 * The units of shared/src/contracts/units.ts, for scripts that run without tsx.
 *
 * @type {typeof import('../shared/src/contracts/units')}
 */
const units = await tsImport('../shared/src/contracts/units.ts', import.meta.url);

export const { UNITS } = units;
