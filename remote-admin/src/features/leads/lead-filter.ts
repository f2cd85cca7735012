import { LEAD_STAGES, type LeadStage } from '@potomac-oak/shared/contracts/lead-stages';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import { DASHBOARD_PATH, type StaffPage } from '../../navigation/dashboard-place';

export interface LeadFilter {
  /** Empty for all tags. */
  tag: string;
  /** Empty for our own site, null for all sources. */
  source: string | null;
}

/** What the page of leads shows. Stored in the address, so that history, reload and links keep it. */
export interface LeadView extends LeadFilter {
  /** The stage on narrow screens. */
  stage: LeadStage;
}

/** @param search the part of the address after `?` */
export function readLeadView(search: string): LeadView {
  const parameters = new URLSearchParams(search);
  return {
    tag: parameters.get('tag') ?? '',
    source: parameters.get('source'),
    stage: LEAD_STAGES.find((stage) => stage === parameters.get('stage')) ?? 'new',
  };
}

export function leadViewHref({ stage, ...filter }: LeadView): string {
  const page: StaffPage = 'leads';
  return linkTo(DASHBOARD_PATH, { page, ...parametersOf(filter), ...(stage !== 'new' && { stage }) });
}

export function filterQuery(filter: LeadFilter): string {
  return new URLSearchParams(parametersOf(filter)).toString();
}

function parametersOf({ tag, source }: LeadFilter): Record<string, string> {
  return { ...(tag !== '' && { tag }), ...(source !== null && { source }) };
}
