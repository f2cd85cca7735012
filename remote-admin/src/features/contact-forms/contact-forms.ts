import type { ContactFormRecord } from '@potomac-oak/shared/contracts/contact';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { RecordKind } from '../../records/record-kind';
import { formatDate, formatTime } from '../../time/company-time';

export const contactForms: RecordKind<ContactFormRecord> = {
  path: API_PATHS.contactForms,
  readKind: 'contactForms',
  name: 'contact forms',
  emptyText: 'No contact forms available',
  placeholder: 'Select a contact form to read it.',
  timestampOf: (form) => form.createdAt,
  summarize: (form) => ({
    title: form.name,
    fallback: 'No name',
    excerpt: form.message || form.email || form.phoneNumber,
  }),
  csv: {
    fileName: 'contact-forms',
    header: ['Date', 'Time', 'Name', 'Email', 'Phone Number', 'Message'],
    toRows: (form) => [
      [
        formatDate(form.createdAt),
        formatTime(form.createdAt),
        form.name,
        form.email,
        form.phoneNumber,
        form.message ?? '',
      ],
    ],
  },
};
