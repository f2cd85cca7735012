import { cleanup } from '@testing-library/react';

import { defaultOfficeHours } from '@potomac-oak/shared/company';
import type { ConversationState } from '@potomac-oak/shared/contracts/conversation';
import type { CustomerChange } from '@potomac-oak/shared/contracts/customer-changes';
import type { CustomerDetail, CustomersRecord, RecordKey, Today } from '@potomac-oak/shared/contracts/customers';
import type { ConversationChange, DeskCounts, InternalNote, MarkRead } from '@potomac-oak/shared/contracts/desk';
import {
  API_PATHS,
  DESK_PATHS,
  NOTIFICATION_PATHS,
  OFFICE_PATHS,
  PUSH_PATHS,
  STAFF_PATHS,
} from '@potomac-oak/shared/contracts/paths';
import type { Person } from '@potomac-oak/shared/contracts/staff';
import { VISIT_PATHS, type VisitCalendar } from '@potomac-oak/shared/contracts/visits';

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

interface Row {
  _id: string;
  stage?: string;
  isUnread?: boolean;
}

type Failure = 'down' | 'garbage' | { status: number; body: object };

/** Replaces `fetch` and responds as the contract specifies. */
export interface FakeServer {
  calls: Call[];
  /** Records by path, newest first. */
  lists: Record<string, Row[]>;
  /** Answers other than lists, by method and path: `GET /api/staff/me`. */
  answers: Map<string, object | Promise<object>>;
  /** By id; every record belongs to `c1`. */
  customers: Map<string, CustomerDetail>;
  /** Failures by path, or by method and path. Every such request fails. */
  failures: Map<string, Failure>;
  pageSize: number;
  token: string;
  me: Person;
  colleagues: Person[];
  [Symbol.dispose]: () => void;
}

export function startFakeServer(): FakeServer {
  const realFetch = globalThis.fetch;

  const server: FakeServer = {
    calls: [],
    lists: {
      [API_PATHS.botChats]: [],
      [API_PATHS.activeChats]: [],
      [API_PATHS.chatForms]: [],
      [API_PATHS.contactForms]: [],
    },
    answers: new Map(),
    customers: new Map(),
    failures: new Map(),
    pageSize: 200,
    token: 'the-token',
    me: person('me', 'Maria Lopez'),
    colleagues: [person('ben', 'Ben Stone')],
    [Symbol.dispose]() {
      // What is still mounted would ask the real network.
      cleanup();
      globalThis.fetch = realFetch;
      localStorage.clear();
      sessionStorage.clear();
      window.location.hash = '';
    },
  };

  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://localhost');
    const call: Call = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    server.calls.push(call);
    return answer(server, call);
  };
  return server;
}

async function answer(server: FakeServer, { method, path, query, body }: Call): Promise<Response> {
  const failure = server.failures.get(`${method} ${path}`) ?? server.failures.get(path);
  if (failure === 'down') throw new TypeError('Failed to fetch');
  if (failure === 'garbage') return new Response('<html>', { status: 200 });
  if (failure !== undefined) return Response.json(failure.body, { status: failure.status });

  const given = server.answers.get(`${method} ${path}`);
  if (given !== undefined) return Response.json(await given);
  if (path === API_PATHS.login) return Response.json({ token: server.token });
  if (path === DESK_PATHS.counts) return Response.json(countsOf(server));
  if (path === DESK_PATHS.read) return Response.json(markRead(server, body as MarkRead));
  if (path.startsWith(`${OFFICE_PATHS.customerOf}/`)) return Response.json(changeCustomer(server, 'c1', undefined));
  const [, customerId] = /^\/api\/customers\/([^/]+)$/.exec(path) ?? [];
  if (customerId !== undefined) return Response.json(changeCustomer(server, customerId, body));
  if (path === OFFICE_PATHS.hours) return Response.json({ ...defaultOfficeHours, revision: 0 });
  if (path === NOTIFICATION_PATHS.status) return Response.json({ mail: 'on', delayed: 0, notified: 1 });
  if (path === PUSH_PATHS.state) return Response.json({ publicKey: 'key', showsNames: false, subscriptions: [] });
  if (path === STAFF_PATHS.me) return Response.json({ startsWithToday: false, ...server.me });
  if (method === 'GET' && path === VISIT_PATHS.visits) return Response.json(NO_VISITS);
  if (path === OFFICE_PATHS.today) return Response.json(NOTHING_TODAY);
  if (path === STAFF_PATHS.people) return Response.json([server.me, ...server.colleagues]);
  if (path.endsWith('/state')) return Response.json(changeState(server, path, body as ConversationChange));
  if (method === 'GET' && path.endsWith('/notes')) return Response.json([]);
  if (method === 'POST' && path.endsWith('/notes'))
    return Response.json(addNote(server, path, body as { text: string }));
  if (method !== 'GET') return new Response(null, { status: 204 });
  return listPage(server, path, query);
}

const NOTHING_TODAY: Today = {
  notices: [],
  waiting: [],
  due: [],
  unowned: [],
  unplanned: [],
  visits: [],
  counts: { notices: 0, waiting: 0, due: 0, unowned: 0, unplanned: 0, visits: 0 },
};

const NO_VISITS: VisitCalendar = { timeZone: defaultOfficeHours.timeZone, visits: [], timeOff: [] };

function listPage(server: FakeServer, path: string, query: URLSearchParams): Response {
  const wanted = (query.get('q') ?? '').toLowerCase();
  const list = query.get('list');
  const stage = query.get('stage');
  const rows = (server.lists[path] ?? [])
    .filter((row) => JSON.stringify(row).toLowerCase().includes(wanted))
    .filter((row) => list === null || stateOf(row) === list)
    .filter((row) => stage === null || row.stage === stage);
  const start = rows.findIndex(({ _id }) => _id === query.get('before')) + 1;
  const page = rows.slice(start, start + server.pageSize);

  const headers = new Headers();
  const last = page.at(-1);
  if (last !== undefined && start + server.pageSize < rows.length) {
    query.set('before', last._id);
    headers.set('Link', `<${path}?${query}>; rel="next"`);
  }
  return Response.json(page, { headers });
}

function stateOf(row: Row & { conversation?: ConversationState }): string {
  return row.conversation?.state ?? 'waiting';
}

function changeState(server: FakeServer, path: string, change: ConversationChange): ConversationState {
  const chatId = path.split('/').at(-2) ?? '';
  const by = change.state === 'taken' ? (change.by ?? server.me.id) : null;
  const takenBy = [server.me, ...server.colleagues].find(({ id }) => id === by) ?? null;
  return {
    chatId,
    state: change.state,
    since: new Date().toISOString(),
    takenBy,
    revision: (change.revision ?? 0) + 1,
  };
}

function countsOf({ lists }: FakeServer): DeskCounts {
  const unread = (path: string) => (lists[path] ?? []).filter(({ isUnread }) => isUnread).length;
  return {
    waiting: 0,
    mine: 0,
    mineUnanswered: 0,
    unread: {
      chatForms: unread(API_PATHS.chatForms),
      contactForms: unread(API_PATHS.contactForms),
      botChats: unread(API_PATHS.botChats),
    },
  };
}

function markRead(server: FakeServer, { kind, ids }: MarkRead): DeskCounts {
  for (const row of server.lists[API_PATHS[kind]] ?? []) if (!ids || ids.includes(row._id)) row.isUnread = false;
  return countsOf(server);
}

function addNote({ me: { id, name, initials } }: FakeServer, path: string, { text }: { text: string }): InternalNote {
  const chatId = path.split('/').at(-2) ?? '';
  return {
    id: `note-${text}`,
    chatId,
    customerId: null,
    text,
    author: { id, name, initials },
    createdAt: new Date().toISOString(),
  };
}

export function customer(changes: Partial<CustomerDetail> = {}): CustomerDetail {
  return {
    _id: 'c1',
    stage: 'new',
    stageSince: null,
    tags: [],
    revision: 0,
    owner: null,
    nextStep: null,
    value: null,
    address: '',
    createdAt: '2026-09-21T16:00:00.000Z',
    activeAt: '2026-09-21T16:00:00.000Z',
    waitingSince: null,
    name: '',
    email: '',
    phoneNumber: '',
    text: '',
    language: '',
    kinds: ['chat'],
    source: '',
    identifiers: [],
    records: [],
    likenesses: [],
    mailAddresses: [],
    ...changes,
  };
}

/** A record of a customer. */
export function customersRecord(changes: Partial<CustomersRecord> & RecordKey): CustomersRecord {
  return {
    createdAt: '2026-11-20T15:00:00.000Z',
    name: 'Ada',
    email: '',
    phoneNumber: '',
    text: '',
    language: '',
    isProven: false,
    site: null,
    siteUserId: null,
    page: '',
    referrer: '',
    context: null,
    ...changes,
  };
}

function changeCustomer({ customers }: FakeServer, id: string, body: unknown): CustomerDetail {
  const held = customers.get(id) ?? customer({ _id: id });
  if (body === undefined) return held;
  const { revision: _revision, stage = held.stage, tags = held.tags } = body as CustomerChange;
  const changed = { ...held, stage, tags, revision: held.revision + 1 };
  customers.set(id, changed);
  return changed;
}

function person(id: string, name: string): Person {
  return { id, username: id, name, initials: 'XX', email: '', role: 'staff', isActive: true, hasSecondFactor: false };
}
