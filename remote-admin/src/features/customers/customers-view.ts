import {
  CUSTOMER_VIEWS,
  type CustomerView,
  LEAD_STAGES,
  type LeadStage,
} from '@potomac-oak/shared/contracts/customers';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import { DASHBOARD_PATH, type StaffPage } from '../../navigation/dashboard-place';

export interface CustomerFilter {
  /** Empty for all tags. */
  tag: string;
  /** Empty for our own site, null for all sources. */
  source: string | null;
}

/** What the page of customers shows. Stored in the address, so that history, reload and links keep it. */
export interface CustomersPlace extends CustomerFilter {
  /** Null for the board. */
  view: CustomerView | null;
  /** The stage on narrow screens. */
  stage: LeadStage;
}

/** @param search the part of the address after `?` */
export function readCustomersPlace(search: string): CustomersPlace {
  const parameters = new URLSearchParams(search);
  return {
    view: CUSTOMER_VIEWS.find((view) => view === parameters.get('view')) ?? null,
    tag: parameters.get('tag') ?? '',
    source: parameters.get('source'),
    stage: LEAD_STAGES.find((stage) => stage === parameters.get('stage')) ?? 'new',
  };
}

export function customersHref({ view, stage, ...filter }: CustomersPlace): string {
  const page: StaffPage = 'customers';
  const parameters = { page, ...(view && { view }), ...parametersOf(filter), ...(stage !== 'new' && { stage }) };
  return linkTo(DASHBOARD_PATH, parameters);
}

/** @param others parameters in addition to the filter */
export function filterQuery(filter: CustomerFilter, others: Record<string, string> = {}): string {
  return new URLSearchParams({ ...others, ...parametersOf(filter) }).toString();
}

function parametersOf({ tag, source }: CustomerFilter): Record<string, string> {
  return { ...(tag !== '' && { tag }), ...(source !== null && { source }) };
}
