import type { ErrorCode } from '@potomac-oak/shared/contracts/errors';

export const CALLERS = [
  'nobody',
  'foreign origin',
  'visitor',
  'another visitor',
  'expired',
  'revoked',
  'staff',
  'owner',
  'deactivated',
  'partner',
  'deployer',
  'another deployer',
  'revoked deployer',
] as const;

export type Caller = (typeof CALLERS)[number];

/**
 * What a caller gets: `yes`; `unreadable`, if the answer lacks the header that lets a page of another origin read it;
 * `own chat`, if the call succeeds and the visitor's chat is neither shown nor changed; `no connection`, if the socket
 * is rejected; or an error code.
 */
export type Outcome = 'yes' | 'unreadable' | 'own chat' | 'no connection' | ErrorCode;

export type Policy = Readonly<Record<Caller, Outcome>>;

function everyone(outcome: Outcome, exceptions: Partial<Policy> = {}): Policy {
  return {
    nobody: outcome,
    'foreign origin': outcome,
    visitor: outcome,
    'another visitor': outcome,
    expired: outcome,
    revoked: outcome,
    staff: outcome,
    owner: outcome,
    deactivated: outcome,
    partner: outcome,
    deployer: outcome,
    'another deployer': outcome,
    'revoked deployer': outcome,
    ...exceptions,
  };
}

function byStaff(outcome: Outcome): Partial<Policy> {
  return { staff: outcome, owner: outcome };
}

/** Scripts and pictures that pages of other origins use. */
export const PUBLIC_FILE = everyone('yes');
export const PUBLIC_PAGE = everyone('yes', { 'foreign origin': 'unreadable', partner: 'unreadable' });
export const CLOSED = everyone('forbidden');

/** Calls that change something, from our own pages. */
export const OUR_PAGES = everyone('yes', { 'foreign origin': 'forbidden', partner: 'unreadable' });
/** Forms that carry no staff token, so their origin must be exactly ours. */
export const OUR_FORMS = everyone('forbidden', {
  visitor: 'yes',
  'another visitor': 'yes',
  expired: 'yes',
  revoked: 'yes',
  deactivated: 'yes',
  ...byStaff('yes'),
});
/** Code that is not released yet never runs beside a staff session. */
export const PREVIEW_PAGE: Policy = { ...PUBLIC_PAGE, 'foreign origin': 'conflict', ...byStaff('conflict') };
export const PREVIEW_FORM: Policy = { ...OUR_FORMS, ...byStaff('conflict') };
/** Calls of the chat and the contact form, on our own and on partner pages. */
export const CHAT_PAGES = everyone('yes', { 'foreign origin': 'forbidden' });
/** Signed addresses. */
export const LINK_HOLDER = everyone('yes', { 'foreign origin': 'unreadable' });
/** Needs the secret of a chat, or a session of staff. */
export const CHAT_UPLOAD = everyone('unauthenticated', {
  'foreign origin': 'forbidden',
  visitor: 'yes',
  partner: 'yes',
  ...byStaff('yes'),
});
/** Needs a site key. */
export const PARTNER_PAGES = everyone('forbidden', { partner: 'yes' });
export const PREFLIGHT = everyone('method_not_allowed', { partner: 'yes' });

export const STAFF_LIST = everyone('unauthenticated', { 'foreign origin': 'unreadable', ...byStaff('yes') });
export const OWNER_LIST: Policy = { ...STAFF_LIST, staff: 'forbidden' };
/** Calls about a record that does not exist. */
export const STAFF_UNKNOWN = everyone('unauthenticated', { 'foreign origin': 'forbidden', ...byStaff('not_found') });
export const OWNER_UNKNOWN: Policy = { ...STAFF_UNKNOWN, staff: 'forbidden' };
/** Calls that would change how these callers sign in; the input is invalid. */
export const STAFF_INVALID = everyone('unauthenticated', {
  'foreign origin': 'forbidden',
  ...byStaff('invalid_input'),
});
/** Calls that require a second factor, which these callers do not have. */
export const STAFF_CONFLICT = everyone('unauthenticated', { 'foreign origin': 'forbidden', ...byStaff('conflict') });
/** Calls about data that was not found for the customer. */
export const OWNER_CONFLICT: Policy = { ...STAFF_CONFLICT, staff: 'forbidden' };
/** Only a code grants access. */
export const CODE_HOLDER = everyone('not_found', { 'foreign origin': 'forbidden' });
/** Only the signature of a passkey grants access. */
export const PASSKEY_HOLDER = everyone('bad_credentials', { 'foreign origin': 'forbidden' });
/** Only a signature with the mail server's key grants access. */
export const SIGNED_CALL = everyone('unauthenticated', { 'foreign origin': 'forbidden' });
export const STAFF_CALL = everyone('unauthenticated', { 'foreign origin': 'forbidden', ...byStaff('yes') });
export const OWNER_CALL: Policy = { ...STAFF_CALL, staff: 'forbidden' };

/** Another deployer reads its own unit. */
export const RELEASE_LIST: Policy = { ...OWNER_LIST, deployer: 'yes', 'another deployer': 'yes' };
/** Needs a deploy token of any unit. */
export const KIT = everyone('unauthenticated', { deployer: 'yes', 'another deployer': 'yes' });
/** Needs the deploy token of the unit. */
export const DEPLOY_CALL = everyone('unauthenticated', {
  'foreign origin': 'forbidden',
  deployer: 'yes',
  'another deployer': 'forbidden',
});
export const DEPLOY_OR_OWNER_CALL: Policy = { ...DEPLOY_CALL, ...byStaff('yes'), staff: 'forbidden' };

const SOCKET = { 'foreign origin': 'no connection' } as const;

export const CONNECTION = everyone('yes', SOCKET);
/** Only the holder of a chat's secret can open it: the visitor and the partner's visitor each open their own. */
export const CHAT_HOLDER = everyone('not_found', { ...SOCKET, visitor: 'yes', partner: 'own chat' });
/** Whichever chat a visitor names, the call applies to the one that the socket has joined. */
export const CHAT_MEMBER = everyone('forbidden', {
  ...SOCKET,
  visitor: 'yes',
  'another visitor': 'own chat',
  expired: 'unauthenticated',
  revoked: 'unauthenticated',
  deactivated: 'unauthenticated',
  ...byStaff('yes'),
  partner: 'own chat',
});
/** Needs the secret of the chat that it names, even on a socket that has joined another chat. */
export const CHAT_WRITER: Policy = { ...CHAT_MEMBER, 'another visitor': 'forbidden' };
export const STAFF_EVENT = everyone('unauthenticated', { ...SOCKET, ...byStaff('yes') });
