import { randomBytes, randomUUID } from 'node:crypto';

import { defaultOfficeHours } from '@potomac-oak/shared/company';
import type { ClientToServerEvents } from '@potomac-oak/shared/contracts/events';
import { type ChatFile, FILES_PATH } from '@potomac-oak/shared/contracts/files';
import type { OfficeSetting } from '@potomac-oak/shared/contracts/office-hours';
import {
  EMBED_SCRIPT_PATH,
  EMBED_SITE_PATH,
  IDENTIFY_PATH,
  PARTNERS_PAGE_PATH,
} from '@potomac-oak/shared/contracts/partner';
import {
  API_PATHS,
  DESK_PATHS,
  NOTIFICATION_PATHS,
  OFFICE_PATHS,
  PUSH_PATHS,
  RELEASE_PATHS,
  STAFF_PATHS,
  VISITOR_MAIL_PATHS,
} from '@potomac-oak/shared/contracts/paths';
import { PRICE_PATHS } from '@potomac-oak/shared/contracts/price-ranges';
import { REGISTRY_PATH } from '@potomac-oak/shared/contracts/registry';
import { type FreeTimes, VISIT_PATHS } from '@potomac-oak/shared/contracts/visits';

import { sha256 } from '../../base/secrets/sha256';
import { addUnsubscribeToken } from '../../conversations/visitor-mail/mail-links';
import { DEFAULT_PREFERENCES } from '../../notifications/preferences';
import { readPriceSetting } from '../../prices/price-setting';
import { readVisitSetting } from '../../visits/visit-setting';
import { PASSWORD } from '../staff-desk';
import { packRelease } from '../stored-releases';
import { writeTestKit } from '../test-build';
import { newFileId, TEST_PDF, uploadFile, uploadHeaders } from '../test-files';
import { makeRelease } from '../test-release';
import { STAFF_PASSWORD, STAFF_USERNAME, type World } from '../world';
import { type Cast, DEPLOYED_UNIT } from './cast';
import * as who from './policies';

export interface HttpExpectation {
  who: who.Policy;
  /** A path that matches the route; by default the route's pattern. */
  path?: string | ((cast: Cast) => Promise<string>);
  /** Content type of the body, unless it is JSON. */
  type?: string;
  /** Further headers of this caller. */
  headers?: (claim: Claim) => Record<string, string>;
  /** A body that the route accepts. */
  body?: (cast: Cast) => Promise<object> | object;
}

export interface EventExpectation {
  who: who.Policy;
  /** Arguments that the listener accepts. */
  args: (claim: Claim) => unknown[];
}

/** `chat` is this caller's best credential for a chat. */
interface Claim {
  chat: string;
  publicId: string;
}

const PERSON = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '301 555 0100', email: 'ada@example.com' };
const CONTACT = { name: 'Ada', phoneNumber: '301 555 0100', email: 'ada@example.com', message: 'Hello' };
const BOT_CHAT = { messages: [{ question: 'Which service?', answer: 'Decks' }] };
const CANNED_REPLY = { title: 'Hours', text: 'We open at 8.', isShared: true };
const UPLOADED = { unit: DEPLOYED_UNIT, version: '2.0.0', hasEmbed: true };
const REPORT = { unit: 'remote_site', version: '1.0.0', ticket: 'a.b', kind: 'loaded' };
const POLICY_REPORT = { 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } };
const NOBODYS_ID = '00000000-0000-4000-8000-000000000000';
const NOBODYS_SESSION = '0'.repeat(64);
const UNKNOWN_PUSH_SERVICE = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};
const CODE = 'x'.repeat(43);
const STRANGE_PASSKEY = {
  id: 'strange',
  response: { clientDataJSON: 'x', attestationObject: 'x', authenticatorData: 'x', signature: 'x' },
};

function chatPath(call: string): (cast: Cast) => Promise<string> {
  return async ({ chat }) => `${DESK_PATHS.chats}/${chat.publicId}/${call}`;
}

function customerPath(call = ''): (cast: Cast) => Promise<string> {
  return async ({ addCustomer }) => `${OFFICE_PATHS.customers}/${await addCustomer()}${call}`;
}

async function readRevision({ call }: World): Promise<number> {
  const { revision } = (await (await call(OFFICE_PATHS.hours)).json()) as OfficeSetting;
  return revision;
}

async function replyPath({ addCannedReply }: Cast): Promise<string> {
  return `${DESK_PATHS.cannedReplies}/${await addCannedReply()}`;
}

async function storedFile({ world, chat }: Cast): Promise<ChatFile> {
  return uploadFile(world, { owner: `chat ${chat.chatId}`, content: TEST_PDF });
}

async function unsubscribePath({ world }: Cast): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await addUnsubscribeToken(world.database, { address: PERSON.email, token });
  return `${VISITOR_MAIL_PATHS.unsubscribe}/${token}`;
}

const FREE_TIMES = `${VISIT_PATHS.times}?kind=other&zip=20814`;

async function bookingOf({ world }: Cast): Promise<object> {
  const { days } = (await (await world.call(FREE_TIMES)).json()) as FreeTimes;
  return { ...PERSON, kind: 'other', zip: '20814', name: 'Ada', street: '1 Elm Street', startsAt: days[0]?.times[0] };
}

/** A confirmed visit on a day of its own, which can be confirmed again. Returns its id, which is also its token. */
async function addVisit({ world }: Cast): Promise<string> {
  const id = randomUUID();
  await world.database.query(
    `insert into visits (id, token_hash, state, kind, estimator_id, starts_at, ends_at, during, name, email, phone_number,
                         street, zip, note, created_at)
     select $1, $2, 'confirmed', 'other', (select id from staff_users order by id limit 1),
            day, day + interval '1 hour', tstzrange(day, day + interval '1 hour'), 'Ada', '', '', '', '20814', '', now()
       from (select now() + count(*) * interval '1 day' as day from visits) as free`,
    [id, sha256(id)],
  );
  return id;
}

function visitPath(call = ''): (cast: Cast) => Promise<string> {
  return async (cast) => `${VISIT_PATHS.visits}/${await addVisit(cast)}${call}`;
}

async function visitTokenPath(cast: Cast): Promise<string> {
  return `${VISIT_PATHS.page}/${await addVisit(cast)}`;
}

async function calendarPath({ world }: Cast): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await world.database.query(
    `insert into calendar_feeds (user_id, token_hash) values ($1, $2)
     on conflict (user_id) do update set token_hash = excluded.token_hash`,
    [await ownersId(world), sha256(token)],
  );
  return `${VISIT_PATHS.calendar}/${token}.ics`;
}

async function ownersId({ database }: World): Promise<string> {
  const [owner] = await database.query<{ id: string }>(
    `select id from staff_users where role = 'owner' and deactivated_at is null limit 1`,
  );
  return owner?.id ?? '';
}

/** One line for each route. A HEAD route is checked with the line of its GET route. */
export const HTTP_EXPECTATIONS: Readonly<Record<string, HttpExpectation>> = {
  'OPTIONS *': { who: who.PREFLIGHT, path: API_PATHS.chatForm },
  'GET /healthz': { who: who.PUBLIC_PAGE },
  'GET /readyz': { who: who.PUBLIC_PAGE },
  'GET /metrics': { who: who.CLOSED },

  'GET /*': { who: who.PUBLIC_PAGE, path: '/' },
  [`GET ${RELEASE_PATHS.sitemap}`]: { who: who.PUBLIC_PAGE },
  'GET /favicon.svg': { who: who.PUBLIC_PAGE },
  'GET /favicon.ico': { who: who.PUBLIC_PAGE },
  'GET /robots.txt': { who: who.PUBLIC_PAGE },
  [`GET ${PUSH_PATHS.worker}`]: { who: who.PUBLIC_PAGE },
  [`GET ${PUSH_PATHS.manifest}`]: { who: who.PUBLIC_PAGE },
  'GET /dashboard-icon.png': { who: who.PUBLIC_PAGE },
  'GET /.well-known/security.txt': { who: who.PUBLIC_PAGE },
  [`GET ${REGISTRY_PATH}`]: { who: who.PUBLIC_FILE },
  'GET /r/:unit/:version/*': { who: who.PUBLIC_FILE, path: '/r/host/1.0.0/main.js' },
  [`GET ${RELEASE_PATHS.federation}/:unit/v1/*`]: {
    who: who.PUBLIC_FILE,
    path: `${RELEASE_PATHS.federation}/remote_site/v1/container.js`,
  },
  [`GET ${EMBED_SCRIPT_PATH}`]: { who: who.PUBLIC_FILE },
  'GET /media/*': { who: who.PUBLIC_FILE, path: '/media/logo.svg' },
  [`GET ${PARTNERS_PAGE_PATH}`]: { who: who.PUBLIC_PAGE },
  [`GET ${PARTNERS_PAGE_PATH}/page.css`]: { who: who.PUBLIC_PAGE },
  [`GET ${PARTNERS_PAGE_PATH}/page.js`]: { who: who.PUBLIC_PAGE },
  [`GET ${PARTNERS_PAGE_PATH}/snippets.js`]: { who: who.PUBLIC_PAGE },
  [`GET ${PARTNERS_PAGE_PATH}/live-preview.js`]: { who: who.PUBLIC_PAGE },
  [`GET ${PARTNERS_PAGE_PATH}/display.woff2`]: { who: who.PUBLIC_PAGE },
  [`GET ${PARTNERS_PAGE_PATH}/wordpress-plugin`]: { who: who.PUBLIC_PAGE },
  [`GET ${EMBED_SITE_PATH}`]: { who: who.PUBLIC_FILE },

  [`POST ${API_PATHS.contactForm}`]: { who: who.CHAT_PAGES, body: () => CONTACT },
  [`POST ${API_PATHS.newsletter}`]: { who: who.OUR_PAGES, body: () => ({ 'Newsletter Email': PERSON.email }) },
  [`POST ${API_PATHS.chatForm}`]: { who: who.CHAT_PAGES, body: () => PERSON },
  [`POST ${IDENTIFY_PATH}`]: { who: who.PARTNER_PAGES, body: async ({ identity }) => ({ identity }) },
  [`POST ${API_PATHS.botHistory}`]: { who: who.CHAT_PAGES, body: () => BOT_CHAT },
  [`POST ${RELEASE_PATHS.reports}`]: { who: who.CHAT_PAGES, body: () => REPORT },
  [`POST ${RELEASE_PATHS.policyReports}`]: {
    who: who.OUR_PAGES,
    type: 'application/csp-report',
    body: () => POLICY_REPORT,
  },

  [`PUT ${FILES_PATH}/:id`]: {
    who: who.CHAT_UPLOAD,
    path: async () => `${FILES_PATH}/${newFileId()}`,
    type: 'application/pdf',
    headers: ({ chat }) => uploadHeaders(`chat ${chat}`, TEST_PDF, 'plan.pdf'),
    body: () => TEST_PDF,
  },
  [`GET ${FILES_PATH}/:id`]: { who: who.LINK_HOLDER, path: async (cast) => (await storedFile(cast)).url },
  [`PUT ${FILES_PATH}/:id/alt`]: {
    who: who.STAFF_CALL,
    path: async (cast) => `${FILES_PATH}/${(await storedFile(cast)).id}/alt`,
    body: () => ({ alt: 'A plan' }),
  },

  [`GET ${VISITOR_MAIL_PATHS.unsubscribe}/:token`]: { who: who.PUBLIC_PAGE, path: unsubscribePath },
  [`POST ${VISITOR_MAIL_PATHS.unsubscribe}/:token`]: {
    who: who.OUR_PAGES,
    path: unsubscribePath,
    type: 'application/x-www-form-urlencoded',
    body: () => ({}),
  },
  [`GET ${VISITOR_MAIL_PATHS.unsubscribe}/:token/data`]: {
    who: who.PUBLIC_PAGE,
    path: async (cast) => `${await unsubscribePath(cast)}/data`,
  },
  [`POST ${VISITOR_MAIL_PATHS.unsubscribe}/:token/data/:wish`]: {
    who: who.OUR_PAGES,
    path: async (cast) => `${await unsubscribePath(cast)}/data/copy`,
    type: 'application/x-www-form-urlencoded',
    body: () => ({}),
  },
  [`POST ${VISITOR_MAIL_PATHS.requestPrivacy}`]: {
    who: who.CODE_HOLDER,
    body: ({ chat }) => ({ chatId: chat.publicId, wish: 'copy' }),
  },
  [`GET ${VISITOR_MAIL_PATHS.returnPage}`]: { who: who.PUBLIC_PAGE },
  [`GET ${VISITOR_MAIL_PATHS.returnPage}.js`]: { who: who.PUBLIC_PAGE },
  [`POST ${VISITOR_MAIL_PATHS.reopen}`]: { who: who.CODE_HOLDER, body: () => ({ token: CODE }) },
  [`POST ${VISITOR_MAIL_PATHS.requestTranscript}`]: {
    who: who.CODE_HOLDER,
    body: ({ chat }) => ({ chatId: chat.publicId, email: PERSON.email }),
  },
  [`GET ${VISITOR_MAIL_PATHS.transcriptPage}`]: { who: who.PUBLIC_PAGE },
  [`GET ${VISITOR_MAIL_PATHS.transcriptPage}.js`]: { who: who.PUBLIC_PAGE },
  [`POST ${VISITOR_MAIL_PATHS.confirmTranscript}`]: { who: who.CODE_HOLDER, body: () => ({ token: CODE }) },
  [`POST ${VISITOR_MAIL_PATHS.inboundMail}`]: { who: who.SIGNED_CALL, type: 'message/rfc822', body: () => ({}) },

  [`POST ${API_PATHS.login}`]: {
    who: who.OUR_PAGES,
    body: () => ({ username: STAFF_USERNAME, password: STAFF_PASSWORD }),
  },
  [`POST ${API_PATHS.logout}`]: { who: who.STAFF_CALL },
  [`POST ${STAFF_PATHS.link}`]: { who: who.CODE_HOLDER, body: () => ({ code: CODE }) },
  [`POST ${STAFF_PATHS.acceptLink}`]: { who: who.CODE_HOLDER, body: () => ({ code: CODE, password: STAFF_PASSWORD }) },
  [`POST ${STAFF_PATHS.forgottenPassword}`]: { who: who.OUR_PAGES, body: () => ({ username: 'nobody' }) },
  [`GET ${STAFF_PATHS.me}`]: { who: who.STAFF_LIST },
  [`POST ${STAFF_PATHS.me}`]: { who: who.STAFF_CALL, body: () => ({ name: 'Ada Byron', initials: '' }) },
  [`POST ${STAFF_PATHS.password}`]: {
    who: who.STAFF_INVALID,
    body: () => ({ password: PASSWORD, newPassword: 'short' }),
  },
  [`POST ${STAFF_PATHS.secondFactor}`]: { who: who.STAFF_CALL, body: () => ({ password: PASSWORD }) },
  [`POST ${STAFF_PATHS.confirmSecondFactor}`]: { who: who.STAFF_INVALID, body: () => ({ code: '' }) },
  [`POST ${STAFF_PATHS.recoveryCodes}`]: { who: who.STAFF_CONFLICT, body: () => ({ password: PASSWORD }) },
  [`POST ${STAFF_PATHS.removeSecondFactor}`]: { who: who.STAFF_CALL, body: () => ({ password: PASSWORD }) },
  [`POST ${STAFF_PATHS.passkeySignIn}/options`]: { who: who.OUR_PAGES },
  [`POST ${STAFF_PATHS.passkeySignIn}`]: { who: who.PASSKEY_HOLDER, body: () => ({ credential: STRANGE_PASSKEY }) },
  [`POST ${STAFF_PATHS.passkeys}/options`]: { who: who.STAFF_CALL, body: () => ({ password: PASSWORD }) },
  [`POST ${STAFF_PATHS.passkeys}`]: {
    who: who.STAFF_INVALID,
    body: () => ({ name: 'Laptop', credential: STRANGE_PASSKEY }),
  },
  [`POST ${STAFF_PATHS.passkeys}/:id/remove`]: {
    who: who.STAFF_UNKNOWN,
    path: `${STAFF_PATHS.passkeys}/${NOBODYS_ID}/remove`,
    body: () => ({ password: PASSWORD }),
  },
  [`POST ${STAFF_PATHS.stepUp}/options`]: { who: who.STAFF_CALL },
  [`POST ${STAFF_PATHS.stepUp}`]: { who: who.STAFF_CALL, body: () => ({ password: PASSWORD }) },
  [`GET ${STAFF_PATHS.sessions}`]: { who: who.STAFF_LIST },
  [`DELETE ${STAFF_PATHS.sessions}`]: { who: who.STAFF_CALL },
  [`DELETE ${STAFF_PATHS.sessions}/:id`]: {
    who: who.STAFF_UNKNOWN,
    path: `${STAFF_PATHS.sessions}/${NOBODYS_SESSION}`,
  },
  [`POST ${STAFF_PATHS.signInSettings}`]: { who: who.OWNER_CALL, body: () => ({ requiresFactor: false }) },
  [`GET ${STAFF_PATHS.people}`]: { who: who.STAFF_LIST },
  ...Object.fromEntries(
    ['role', 'deactivate', 'activate', 'reset'].map((change): [string, HttpExpectation] => [
      `POST ${STAFF_PATHS.people}/:id/${change}`,
      {
        who: who.OWNER_UNKNOWN,
        path: `${STAFF_PATHS.people}/${NOBODYS_ID}/${change}`,
        body: () => ({ role: 'staff' }),
      },
    ]),
  ),
  [`GET ${STAFF_PATHS.audit}`]: { who: who.OWNER_LIST },
  [`GET ${STAFF_PATHS.invitations}`]: { who: who.OWNER_LIST },
  [`POST ${STAFF_PATHS.invitations}`]: {
    who: who.OWNER_CALL,
    body: () => ({ name: 'Ada Byron', email: PERSON.email, role: 'staff' }),
  },
  [`DELETE ${STAFF_PATHS.invitations}/:id`]: {
    who: who.OWNER_UNKNOWN,
    path: `${STAFF_PATHS.invitations}/${NOBODYS_ID}`,
  },
  [`GET ${PUSH_PATHS.state}`]: { who: who.STAFF_LIST },
  [`POST ${PUSH_PATHS.subscriptions}`]: { who: who.STAFF_INVALID, body: () => UNKNOWN_PUSH_SERVICE },
  [`DELETE ${PUSH_PATHS.subscriptions}/:id`]: {
    who: who.STAFF_UNKNOWN,
    path: `${PUSH_PATHS.subscriptions}/${NOBODYS_ID}`,
  },
  [`POST ${PUSH_PATHS.test}`]: { who: who.STAFF_CONFLICT },
  [`POST ${PUSH_PATHS.settings}`]: { who: who.OWNER_CALL, body: () => ({ showsNames: false }) },
  [`GET ${API_PATHS.chatForms}`]: { who: who.STAFF_LIST },
  [`GET ${API_PATHS.activeChats}`]: { who: who.STAFF_LIST },
  [`GET ${API_PATHS.contactForms}`]: { who: who.STAFF_LIST },
  [`GET ${API_PATHS.botChats}`]: { who: who.STAFF_LIST },

  [`GET ${NOTIFICATION_PATHS.preferences}`]: { who: who.STAFF_LIST },
  [`POST ${NOTIFICATION_PATHS.preferences}`]: { who: who.STAFF_CALL, body: () => DEFAULT_PREFERENCES },
  [`GET ${NOTIFICATION_PATHS.status}`]: { who: who.STAFF_LIST },
  [`GET ${NOTIFICATION_PATHS.outbox}`]: { who: who.OWNER_LIST },
  [`POST ${NOTIFICATION_PATHS.outbox}/:id/send`]: {
    who: who.OWNER_UNKNOWN,
    path: `${NOTIFICATION_PATHS.outbox}/${NOBODYS_ID}/send`,
  },
  [`GET ${DESK_PATHS.counts}`]: { who: who.STAFF_LIST },
  [`POST ${DESK_PATHS.read}`]: { who: who.STAFF_CALL, body: () => ({ kind: 'botChats' }) },
  [`GET ${DESK_PATHS.search}`]: { who: who.STAFF_LIST, path: `${DESK_PATHS.search}?q=ada` },
  [`GET ${DESK_PATHS.chats}/:id/notes`]: { who: who.STAFF_LIST, path: chatPath('notes') },
  [`POST ${DESK_PATHS.chats}/:id/notes`]: {
    who: who.STAFF_CALL,
    path: chatPath('notes'),
    body: () => ({ text: 'A note' }),
  },
  [`DELETE ${DESK_PATHS.chats}/:id/notes/:note`]: {
    who: who.STAFF_CALL,
    path: async ({ chat, addNote }) => `${DESK_PATHS.chats}/${chat.publicId}/notes/${await addNote()}`,
  },
  [`GET ${DESK_PATHS.cannedReplies}`]: { who: who.STAFF_LIST },
  [`POST ${DESK_PATHS.cannedReplies}`]: { who: who.STAFF_CALL, body: () => CANNED_REPLY },
  [`POST ${DESK_PATHS.cannedReplies}/:id`]: { who: who.STAFF_CALL, path: replyPath, body: () => CANNED_REPLY },
  [`DELETE ${DESK_PATHS.cannedReplies}/:id`]: { who: who.STAFF_CALL, path: replyPath },
  [`POST ${DESK_PATHS.chats}/:id/state`]: {
    who: who.STAFF_CALL,
    path: chatPath('state'),
    body: () => ({ state: 'done' }),
  },

  [`POST ${VISIT_PATHS.visits}`]: { who: who.OUR_PAGES, body: bookingOf },
  [`GET ${VISIT_PATHS.times}`]: { who: who.PUBLIC_PAGE, path: FREE_TIMES },
  [`GET ${VISIT_PATHS.visits}`]: { who: who.STAFF_LIST },
  [`GET ${VISIT_PATHS.visits}/:id`]: { who: who.STAFF_LIST, path: visitPath() },
  [`GET ${VISIT_PATHS.visits}/:id/times`]: { who: who.STAFF_LIST, path: visitPath('/times') },
  ...Object.fromEntries(
    ['accept', 'move', 'cancel'].map((change): [string, HttpExpectation] => [
      `POST ${VISIT_PATHS.visits}/:id/${change}`,
      {
        who: who.STAFF_UNKNOWN,
        path: `${VISIT_PATHS.visits}/${NOBODYS_ID}/${change}`,
        body: () => ({ revision: 0, startsAt: '2030-01-07T15:00:00Z' }),
      },
    ]),
  ),
  [`GET ${VISIT_PATHS.feed}`]: { who: who.STAFF_LIST },
  [`POST ${VISIT_PATHS.feed}`]: { who: who.STAFF_CALL },
  [`DELETE ${VISIT_PATHS.feed}`]: { who: who.STAFF_CALL },
  [`GET ${VISIT_PATHS.calendar}/:file`]: { who: who.PUBLIC_PAGE, path: calendarPath },
  [`GET ${VISIT_PATHS.page}`]: { who: who.PUBLIC_PAGE },
  [`GET ${VISIT_PATHS.page}.js`]: { who: who.PUBLIC_PAGE },
  [`GET ${VISIT_PATHS.page}/:token`]: { who: who.PUBLIC_PAGE, path: visitTokenPath },
  [`POST ${VISIT_PATHS.page}/:token`]: {
    who: who.OUR_PAGES,
    path: visitTokenPath,
    body: () => ({ action: 'confirm' }),
  },
  [`GET ${VISIT_PATHS.setting}`]: { who: who.STAFF_LIST },
  [`POST ${VISIT_PATHS.setting}`]: {
    who: who.OWNER_CALL,
    body: async ({ world }) => ({ ...(await readVisitSetting(world.database, defaultOfficeHours)), estimators: [] }),
  },
  [`POST ${VISIT_PATHS.timeOff}`]: {
    who: who.OWNER_CALL,
    body: async ({ world }) => ({
      estimatorId: await ownersId(world),
      startsAt: '2030-01-07T15:00:00Z',
      endsAt: '2030-01-07T16:00:00Z',
    }),
  },
  [`DELETE ${VISIT_PATHS.timeOff}/:id`]: { who: who.STAFF_UNKNOWN, path: `${VISIT_PATHS.timeOff}/${NOBODYS_ID}` },

  [`GET ${PRICE_PATHS.figures}`]: { who: who.PUBLIC_PAGE },
  [`GET ${PRICE_PATHS.page}`]: { who: who.PUBLIC_PAGE },
  [`GET ${PRICE_PATHS.setting}`]: { who: who.STAFF_LIST },
  [`POST ${PRICE_PATHS.setting}`]: { who: who.OWNER_CALL, body: ({ world }) => readPriceSetting(world.database) },

  [`GET ${OFFICE_PATHS.customers}`]: { who: who.STAFF_LIST, path: `${OFFICE_PATHS.customers}?stage=new` },
  [`GET ${OFFICE_PATHS.customerSummary}`]: { who: who.STAFF_LIST },
  [`GET ${OFFICE_PATHS.today}`]: { who: who.STAFF_LIST },
  [`POST ${OFFICE_PATHS.noticesRead}`]: { who: who.STAFF_CALL, body: () => ({ kind: 'chat', id: 'unknown' }) },
  [`GET ${OFFICE_PATHS.customerOf}/:kind/:id`]: {
    who: who.STAFF_LIST,
    path: async ({ chat }) => `${OFFICE_PATHS.customerOf}/chat/${chat.publicId}`,
  },
  [`GET ${OFFICE_PATHS.customers}/:id`]: { who: who.STAFF_LIST, path: customerPath() },
  [`POST ${OFFICE_PATHS.customers}/:id`]: {
    who: who.STAFF_CALL,
    path: customerPath(),
    body: () => ({ tags: [randomUUID().slice(0, 8)] }),
  },
  [`GET ${OFFICE_PATHS.customers}/:id/timeline`]: { who: who.STAFF_LIST, path: customerPath('/timeline') },
  [`POST ${OFFICE_PATHS.customers}/:id/notes`]: {
    who: who.STAFF_CALL,
    path: customerPath('/notes'),
    body: () => ({ text: 'A note' }),
  },
  [`DELETE ${OFFICE_PATHS.customers}/:id/notes/:note`]: {
    who: who.STAFF_UNKNOWN,
    path: customerPath(`/notes/${NOBODYS_ID}`),
  },
  [`POST ${OFFICE_PATHS.customers}/:id/mails`]: {
    who: who.STAFF_CONFLICT,
    path: customerPath('/mails'),
    body: () => ({ to: 'ada@example.com', text: 'Good morning' }),
  },
  [`POST ${OFFICE_PATHS.customers}/:id/merge`]: {
    who: who.STAFF_CALL,
    path: customerPath('/merge'),
    body: async ({ addCustomer }) => ({ other: await addCustomer() }),
  },
  [`POST ${OFFICE_PATHS.customers}/:id/undo`]: {
    who: who.STAFF_UNKNOWN,
    path: customerPath('/undo'),
    body: () => ({ event: 1_000_000 }),
  },
  [`POST ${OFFICE_PATHS.customers}/:id/separate`]: {
    who: who.STAFF_UNKNOWN,
    path: customerPath('/separate'),
    body: ({ chat }) => ({ kind: 'chat', id: chat.publicId }),
  },
  [`GET ${OFFICE_PATHS.customers}/:id/personal-data`]: { who: who.OWNER_LIST, path: customerPath('/personal-data') },
  ...Object.fromEntries(
    ['export', 'erase'].map((call): [string, HttpExpectation] => [
      `POST ${OFFICE_PATHS.customers}/:id/${call}`,
      {
        who: who.OWNER_CONFLICT,
        path: customerPath(`/${call}`),
        body: () => ({ items: [{ kind: 'chat', id: 'unknown' }] }),
      },
    ]),
  ),
  [`GET ${OFFICE_PATHS.numbers}`]: {
    who: who.STAFF_LIST,
    path: `${OFFICE_PATHS.numbers}?from=2026-11-01&to=2026-11-30`,
  },
  [`GET ${OFFICE_PATHS.health}`]: { who: who.OWNER_LIST },
  [`POST ${OFFICE_PATHS.privacyRequests}/:id/settle`]: {
    who: who.OWNER_UNKNOWN,
    path: `${OFFICE_PATHS.privacyRequests}/${NOBODYS_ID}/settle`,
  },
  [`GET ${OFFICE_PATHS.hours}`]: { who: who.PUBLIC_FILE },
  [`POST ${OFFICE_PATHS.hours}`]: {
    who: who.OWNER_CALL,
    body: async ({ world }) => ({ ...defaultOfficeHours, revision: await readRevision(world) }),
  },

  [`GET ${RELEASE_PATHS.releases}`]: { who: who.RELEASE_LIST },
  [`GET ${RELEASE_PATHS.releases}/events`]: {
    who: { ...who.RELEASE_LIST, 'another deployer': 'forbidden' },
    path: `${RELEASE_PATHS.releases}/events?unit=${DEPLOYED_UNIT}`,
  },
  [`GET ${RELEASE_PATHS.releases}/kit/:file`]: {
    who: who.KIT,
    path: async ({ world }) => `${RELEASE_PATHS.releases}/kit/${await writeTestKit(world.dataDir)}`,
  },
  [`PUT ${RELEASE_PATHS.releases}/:unit/:version`]: {
    who: who.DEPLOY_CALL,
    path: `${RELEASE_PATHS.releases}/${DEPLOYED_UNIT}/${UPLOADED.version}`,
    type: 'application/gzip',
    body: () => packRelease(makeRelease(UPLOADED)),
  },
  [`POST ${RELEASE_PATHS.releases}/:unit/promote`]: {
    who: who.DEPLOY_OR_OWNER_CALL,
    path: `${RELEASE_PATHS.releases}/${DEPLOYED_UNIT}/promote`,
    body: () => ({ version: '1.0.0' }),
  },
  [`POST ${RELEASE_PATHS.releases}/:unit/check`]: {
    who: who.DEPLOY_CALL,
    path: `${RELEASE_PATHS.releases}/${DEPLOYED_UNIT}/check`,
    body: () => makeRelease(UPLOADED).manifest,
  },
  [`POST ${RELEASE_PATHS.releases}/:unit/rollback`]: {
    who: who.DEPLOY_OR_OWNER_CALL,
    path: `${RELEASE_PATHS.releases}/${DEPLOYED_UNIT}/rollback`,
    body: async ({ startCanary }) => {
      await startCanary();
      return {};
    },
  },
  [`POST ${RELEASE_PATHS.releases}/:unit/revoke`]: {
    who: who.DEPLOY_CALL,
    path: `${RELEASE_PATHS.releases}/${DEPLOYED_UNIT}/revoke`,
    body: () => ({ version: '1.2.0', reason: 'A fault' }),
  },
  [`POST ${RELEASE_PATHS.releases}/:unit/previews`]: {
    who: who.DEPLOY_CALL,
    path: `${RELEASE_PATHS.releases}/${DEPLOYED_UNIT}/previews`,
    body: () => ({ version: '1.0.0' }),
  },
  [`GET ${RELEASE_PATHS.preview}`]: { who: who.PREVIEW_PAGE, path: ({ createPreview }) => createPreview() },
  [`POST ${RELEASE_PATHS.preview}`]: { who: who.PREVIEW_FORM, path: ({ createPreview }) => createPreview() },
  [`POST ${RELEASE_PATHS.preview}/end`]: { who: who.OUR_FORMS },
};

/** One line for each event that a client may send. */
export const EVENT_EXPECTATIONS: Readonly<Record<keyof ClientToServerEvents, EventExpectation>> = {
  joinChat: { who: who.CHAT_HOLDER, args: ({ chat }) => [chat] },
  sendMessage: { who: who.CHAT_WRITER, args: ({ chat }) => [{ chatId: chat, message: 'Hello' }] },
  typing: { who: who.CHAT_MEMBER, args: ({ publicId }) => [{ chatId: publicId, isTyping: true }] },
  readMessages: { who: who.CHAT_MEMBER, args: ({ publicId }) => [{ chatId: publicId, seq: 1 }] },
  endChat: { who: who.CHAT_HOLDER, args: ({ chat }) => [chat] },
  joinAdminRoom: { who: who.STAFF_EVENT, args: () => [] },
  joinAdminChat: { who: who.STAFF_EVENT, args: ({ publicId }) => [publicId] },
  viewChat: { who: who.STAFF_EVENT, args: ({ publicId }) => [{ chatId: publicId }] },
  getChatHistory: { who: who.STAFF_EVENT, args: ({ publicId }) => [publicId] },
};
