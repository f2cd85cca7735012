/** HTTP paths under the API origin, spelled as the specification spells them. */
export const API_PATHS = {
  contactForm: '/api/auth/contact-form',
  contactForms: '/api/auth/get-contact-forms',
  chatForm: '/api/chat/save-chat-form',
  chatForms: '/api/chat/get-chat-forms',
  botHistory: '/api/chat/saveboothistory',
  botChats: '/api/chat/getboothistory',
  activeChats: '/api/active-chats',
  newsletter: '/api/newsletter',
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  vitals: '/api/vitals',
} as const;

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** Carries the token that login answered; every call that changes staff state needs it beside the cookie. */
export const STAFF_TOKEN_HEADER = 'X-Staff-Token';
