import type { FunctionComponent } from 'react';

export interface MenuFormProps {
  /** The address in the chat form; empty if this browser does not know it. */
  email: string;
  /** Posts the fields with the id of the chat. Rejects with `ApiError`. */
  post: (path: string, fields: object) => Promise<void>;
  onClose: () => void;
}

/** The transcript form, and the form for personal data. */
export type MenuForms = Readonly<Record<'TranscriptForm' | 'DataForm', FunctionComponent<MenuFormProps>>>;

/** What the menu needs to offer the forms of a chat. */
export interface MenuFormOffer extends Omit<MenuFormProps, 'onClose'> {
  /** Whether the server e-mails conversations, and there is one. */
  canMail: () => boolean;
  /** Few visitors need the forms. */
  load: () => Promise<MenuForms>;
}
