import type { CustomerRecord } from '@potomac-oak/shared/contracts/customers';
import { LIST_LIMIT_MAX } from '@potomac-oak/shared/contracts/limits';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';

import { describeSource, KIND_LABELS, STAGE_LABELS } from '../../customers/customer-texts';
import { toCsv } from '../../records/csv';
import { readPages } from '../../records/read-pages';
import { formatDate, formatDateTime } from '../../time/company-time';

const HEADER = [
  ...['Name', 'Email', 'Phone Number', 'Address', 'Language', 'Stage', 'Stage since', 'Tags', 'Owner'],
  ...['Next step', 'Due', 'Value (USD)', 'Source', 'Waiting since', 'First contact', 'Last contact', 'Contacted by'],
];

/** All customers of a list, as a CSV file. */
export async function exportCustomers(api: ApiClient, query: string): Promise<string> {
  const path = `${OFFICE_PATHS.customers}?limit=${LIST_LIMIT_MAX}&${query}`;
  const { items } = await readPages<CustomerRecord>(api, path);
  return toCsv(HEADER, items.map(toRow));
}

function toRow(customer: CustomerRecord): (string | number)[] {
  const { name, email, phoneNumber, address, language, stage, stageSince, tags, owner, nextStep } = customer;
  const { value, source, waitingSince, createdAt, activeAt, kinds } = customer;
  return [
    ...[
      name,
      email,
      phoneNumber,
      address,
      language,
      STAGE_LABELS[stage],
      formatDate(stageSince ?? ''),
      tags.join(', '),
    ],
    ...[
      owner?.name ?? '',
      nextStep?.text ?? '',
      formatDateTime(nextStep?.at ?? ''),
      value ?? '',
      describeSource(source),
    ],
    ...[formatDateTime(waitingSince ?? ''), formatDate(createdAt), formatDate(activeAt)],
    kinds.map((kind) => KIND_LABELS[kind]).join(', '),
  ];
}
