import type { CustomerRecord, CustomersRecord, WaitingEntry } from '@potomac-oak/shared/contracts/customers';

import { presentStaff } from '../../accounts/staff/staff-name';
import type { StoredCustomer, StoredRecord } from './customer-repository';

export function presentCustomer(customer: StoredCustomer): CustomerRecord {
  const { id, stageSince, owner, nextStep, nextAt, createdAt, activeAt, waitingSince, ...values } = customer;
  return {
    ...values,
    _id: id,
    stageSince: stageSince?.toISOString() ?? null,
    owner: owner && presentStaff(owner),
    nextStep: nextAt && { text: nextStep, at: nextAt.toISOString() },
    createdAt: createdAt.toISOString(),
    activeAt: activeAt.toISOString(),
    waitingSince: waitingSince?.toISOString() ?? null,
  };
}

export function presentRecord({ createdAt, origin, siteName, name, ...record }: StoredRecord): CustomersRecord {
  return {
    ...record,
    name: name.trim(),
    createdAt: createdAt.toISOString(),
    site: origin === null ? null : { name: siteName ?? new URL(origin).host, origin },
  };
}

export function presentWaiting(customer: StoredCustomer): WaitingEntry {
  const { id, name, email, phoneNumber, text, waitingSince, owner, revision } = customer;
  return {
    kind: 'customer',
    id,
    name: name || email || phoneNumber,
    text,
    since: waitingSince?.toISOString() ?? '',
    isFree: owner === null,
    revision,
  };
}
