import type { ChatFormRecord } from '@potomac-oak/shared/contracts/chat';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { RecordKind } from '../../records/record-kind';
import { formatDate, formatTime } from '../../time/company-time';

export const chatForms: RecordKind<ChatFormRecord> = {
  path: API_PATHS.chatForms,
  readKind: 'chatForms',
  name: 'chat forms',
  emptyText: 'No chat forms available',
  placeholder: 'Select a chat form to read it.',
  timestampOf: (form) => form.createdAt,
  summarize: (form) => ({
    title: fullName(form),
    fallback: 'No name',
    excerpt: [form.message || form.email, form.site && `from ${form.site.name}`].filter(Boolean).join(' · '),
  }),
  csv: {
    fileName: 'chat-forms',
    header: ['Date', 'Time', 'First Name', 'Last Name', 'Email', 'Phone Number', 'Message'],
    toRows: (form) => [
      [
        formatDate(form.createdAt),
        formatTime(form.createdAt),
        form.firstName,
        form.lastName,
        form.email,
        form.phoneNumber,
        form.message ?? '',
      ],
    ],
  },
};

export function fullName({ firstName, lastName }: Pick<ChatFormRecord, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
