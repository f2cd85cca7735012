import type { LeadDetail, LeadRecord, LeadState } from '@potomac-oak/shared/contracts/lead-stages';

import { presentStaff } from '../../accounts/staff/staff-name';
import type { StoredLead, StoredLeadEvent, StoredLeadState } from './lead-repository';

export function presentLeadState({ kind, id, stage, stageSince, tags, revision }: StoredLeadState): LeadState {
  return { kind, id, stage, stageSince: stageSince === null ? null : stageSince.toISOString(), tags, revision };
}

export function presentLead(lead: StoredLead): LeadRecord {
  const { kind, id, createdAt, name, email, phoneNumber, text, origin, siteName, page } = lead;
  return {
    ...presentLeadState(lead),
    _id: `${kind}:${id}`,
    createdAt: createdAt.toISOString(),
    name: name.trim(),
    email,
    phoneNumber,
    text,
    site: origin === null ? null : { name: siteName ?? new URL(origin).host, origin },
    page,
  };
}

export function presentLeadDetail(lead: StoredLead, events: readonly StoredLeadEvent[]): LeadDetail {
  const history = events.map(({ at, stage, changedBy }) => ({
    at: at.toISOString(),
    stage,
    by: changedBy && presentStaff(changedBy),
  }));
  return { ...presentLead(lead), history };
}
