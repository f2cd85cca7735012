import { z } from 'zod';

import { addressText, fileIdsSchema } from './chat';
import type { ChatFile } from './files';
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
    /** Uploaded for the `Idempotency-Key` of this call. `gone` if one of them is unknown: the client uploads it again. */
    files: fileIdsSchema.optional(),
  })
  .refine(
    ({ page: _, files = [], ...form }) => files.length > 0 || Object.values(form).some((text) => text !== ''),
    'Please fill in at least one field.',
  );

export type ContactForm = Omit<z.infer<typeof contactFormSchema>, 'page' | 'files'>;

export interface ContactFormRecord extends ContactForm {
  _id: string;
  createdAt: string;
  files?: ChatFile[];
  /** The caller has not read the form. */
  isUnread?: boolean;
}

/** The specification defines the field name. */
export const newsletterSchema = z.object({ 'Newsletter Email': plainText(EMAIL_MAX) });

export type NewsletterForm = z.infer<typeof newsletterSchema>;

export interface Confirmation {
  msg: string;
}
