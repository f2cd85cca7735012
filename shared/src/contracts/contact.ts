import { z } from 'zod';

import { addressText } from './chat';
import { EMAIL_MAX, FULL_NAME_MAX, MESSAGE_MAX, PHONE_MAX } from './limits';
import { numberText, plainText } from './text';

export const contactFormSchema = z
  .object({
    name: plainText(FULL_NAME_MAX),
    phoneNumber: numberText(PHONE_MAX),
    email: plainText(EMAIL_MAX),
    message: plainText(MESSAGE_MAX),
    /** The address of the page, without query. */
    page: addressText.optional(),
  })
  .refine(
    ({ page: _, ...form }) => Object.values(form).some((text) => text !== ''),
    'Please fill in at least one field.',
  );

export type ContactForm = Omit<z.infer<typeof contactFormSchema>, 'page'>;

export interface ContactFormRecord extends ContactForm {
  _id: string;
  createdAt: string;
  /** The caller has not read the form. */
  isUnread?: boolean;
}

/** The specification defines the field name. */
export const newsletterSchema = z.object({ 'Newsletter Email': plainText(EMAIL_MAX) });

export type NewsletterForm = z.infer<typeof newsletterSchema>;

export interface Confirmation {
  msg: string;
}
