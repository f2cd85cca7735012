import { REQUEST_PRIVACY_PATH, REQUEST_TRANSCRIPT_PATH } from './menu-paths';

/** HTTP paths under the API origin, as spelled in the specification. */
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
} as const;

/** Paths of the dashboard; their rules: docs/contract-desk.md. */
export const DESK_PATHS = {
  /** Followed by a chat's public id, and by `/state` or `/notes`. */
  chats: '/api/chats',
  counts: '/api/desk/counts',
  read: '/api/desk/read',
  search: '/api/desk/search',
  /** Also followed by an id. */
  cannedReplies: '/api/desk/canned-replies',
} as const;

/** Paths of web push and of the installable dashboard; their rules: docs/contract-office.md. */
export const PUSH_PATHS = {
  state: '/api/staff/me/push',
  /** Also followed by an id. */
  subscriptions: '/api/staff/me/push/subscriptions',
  test: '/api/staff/me/push/test',
  settings: '/api/staff/push-settings',
  worker: '/push-worker.js',
  manifest: '/dashboard.webmanifest',
} as const;

/** Paths of the office; their rules: docs/contract-office.md. */
export const OFFICE_PATHS = {
  hours: '/api/office-hours',
  /**
   * Also followed by an id, and by `/timeline`, `/notes`, `/mails`, `/merge`, `/separate`, `/undo`, `/personal-data`, `/export` or
   * `/erase`.
   */
  customers: '/api/customers',
  customerSummary: '/api/customers/summary',
  /** Followed by a kind and a record's id. */
  customerOf: '/api/customers/of',
  numbers: '/api/numbers',
  health: '/api/health',
  /** Followed by an id and `/settle`; `health` lists the open ones. */
  privacyRequests: '/api/privacy-requests',
  today: '/api/today',
  noticesRead: '/api/notices/read',
} as const;

/** Paths of releases and reports; their rules: docs/contract-releases.md. */
export const RELEASE_PATHS = {
  releases: '/api/releases',
  reports: '/api/reports',
  policyReports: '/api/csp-reports',
  /** Followed by a slash and a code, or by `/end`. */
  preview: '/preview',
  /** Followed by a unit, `/v1/` and a file: stable addresses for federation hosts of others. */
  federation: '/federation',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
} as const;

/** Paths of notifications; their rules: docs/contract-office.md. */
export const NOTIFICATION_PATHS = {
  preferences: '/api/notifications/preferences',
  status: '/api/notifications/status',
  /** Also followed by an id and `/send`. */
  outbox: '/api/notifications/outbox',
} as const;

/** Paths of staff accounts; their rules: docs/contract-accounts.md. */
export const STAFF_PATHS = {
  me: '/api/staff/me',
  password: '/api/staff/me/password',
  /** Also followed by `/options`. */
  stepUp: '/api/staff/me/step-up',
  sessions: '/api/staff/me/sessions',
  secondFactor: '/api/staff/me/second-factor',
  confirmSecondFactor: '/api/staff/me/second-factor/confirm',
  removeSecondFactor: '/api/staff/me/second-factor/remove',
  recoveryCodes: '/api/staff/me/recovery-codes',
  /** Also followed by `/options`, or by an id and `/remove`. */
  passkeys: '/api/staff/me/passkeys',
  /** Also with `?before=`, an id. */
  audit: '/api/staff/audit',
  signInSettings: '/api/staff/sign-in-settings',
  people: '/api/staff/people',
  invitations: '/api/staff/invitations',
  link: '/api/auth/link',
  acceptLink: '/api/auth/link/accept',
  forgottenPassword: '/api/auth/forgotten-password',
  /** Also followed by `/options`. */
  passkeySignIn: '/api/auth/passkey',
  /** In the hash; followed by `?code=`. */
  linkPage: '/staff_link',
} as const;

/** Paths in mails to visitors, and of mail from them; their rules: docs/contract-mail.md. */
export const VISITOR_MAIL_PATHS = {
  /** Followed by a token; then also by `/data`, and by what is asked for. */
  unsubscribe: '/unsubscribe',
  /** A page; the token is in the hash. */
  returnPage: '/chat/return',
  reopen: '/api/chat/return',
  /** A page; the token is in the hash. */
  transcriptPage: '/chat/transcript',
  requestTranscript: REQUEST_TRANSCRIPT_PATH,
  confirmTranscript: '/api/chat/transcript/confirm',
  requestPrivacy: REQUEST_PRIVACY_PATH,
  inboundMail: '/api/inbound-mail',
} as const;
