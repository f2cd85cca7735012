import { LEAD_STAGES, type LeadStage } from '@potomac-oak/shared/contracts/lead-stages';

import { pageHash } from '../../navigation/dashboard-place';

export interface LeadFilter {
  /** Empty for all tags. */
  tag: string;
  /** Empty for our own site, null for all sources. */
  source: string | null;
}

/** What the page of leads shows. Stored in the hash, so that history, reload and links keep it. */
export interface LeadView extends LeadFilter {
  /** The stage on narrow screens. */
  stage: LeadStage;
}

/** @param search the part of the hash after `?` */
export function readLeadView(search: string): LeadView {
  const parameters = new URLSearchParams(search);
  return {
    tag: parameters.get('tag') ?? '',
    source: parameters.get('source'),
    stage: LEAD_STAGES.find((stage) => stage === parameters.get('stage')) ?? 'new',
  };
}

export function leadViewHash({ stage, ...filter }: LeadView): string {
  const query = new URLSearchParams(filterQuery(filter));
  if (stage !== 'new') query.set('stage', stage);
  return query.size === 0 ? pageHash('leads') : `${pageHash('leads')}&${query}`;
}

export function filterQuery({ tag, source }: LeadFilter): string {
  return new URLSearchParams({ ...(tag !== '' && { tag }), ...(source !== null && { source }) }).toString();
}
