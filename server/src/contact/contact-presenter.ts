import type { ContactFormRecord } from '@potomac-oak/shared/contracts/contact';

import type { StoredContactForm } from './contact-repository';

export function presentContactForm({
  id,
  name,
  phoneNumber,
  email,
  message,
  createdAt,
  isUnread,
}: Omit<StoredContactForm, 'seq'>): ContactFormRecord {
  return {
    _id: id,
    name,
    phoneNumber,
    email,
    message,
    createdAt: createdAt.toISOString(),
    ...(isUnread && { isUnread }),
  };
}
