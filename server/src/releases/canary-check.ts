/** What browsers have reported about one version. */
export interface ReportCounts {
  /** Page views, including those in which the release failed. */
  loads: number;
  addresses: number;
  addressesWithErrors: number;
}

const LOADS_MIN = 200;
const ADDRESSES_MIN = 20;
// One broken browser is not sufficient evidence, and neither are two.
const ADDRESSES_WITH_ERRORS_MIN = 3;
/** Standard deviations of a 95 % interval. */
const Z = 1.96;

/** Whether the canary fails at more addresses than the stable version, beyond chance. */
export function isCanaryWorse(canary: ReportCounts, stable: ReportCounts): boolean {
  if (canary.loads < LOADS_MIN || canary.addresses < ADDRESSES_MIN) return false;
  if (canary.addressesWithErrors < ADDRESSES_WITH_ERRORS_MIN) return false;
  const stableShare = stable.addresses === 0 ? 0 : stable.addressesWithErrors / stable.addresses;
  return wilsonLowerBound(canary.addressesWithErrors, canary.addresses) > stableShare;
}

/** Lower end of the 95 % Wilson interval of `hits / total`, from 0 to 1. */
export function wilsonLowerBound(hits: number, total: number): number {
  // Otherwise a rounding error could make this less or more than 0.
  if (hits === 0) return 0;
  const share = hits / total;
  const center = share + Z ** 2 / (2 * total);
  const margin = Z * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2));
  return (center - margin) / (1 + Z ** 2 / total);
}
