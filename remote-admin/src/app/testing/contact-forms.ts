import type { ContactFormRecord } from '@potomac-oak/shared/contracts/contact';

export const CONTACT_FORMS = '#/s_dashboard?tab=contact-forms';

export const SENT_AT = '2026-09-21T16:00:00.000Z';

export function contactForm(_id: string, changes: Partial<ContactFormRecord> = {}): ContactFormRecord {
  return { _id, createdAt: SENT_AT, name: 'Ada', email: '', phoneNumber: '+1 301 555 0100', message: '', ...changes };
}
