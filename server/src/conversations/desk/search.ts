import { deskSearchSchema, type SearchResult } from '@potomac-oak/shared/contracts/desk';
import { FULL_SEARCH } from '@potomac-oak/shared/contracts/limits';
import { DESK_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { Queryable } from '../../base/db/database';
import type { HttpApp } from '../../base/http/http-app';
import { limitStaffBy } from '../../base/limits/rate-limits';
import type { Parts } from '../../parts';
import { describeMatch, readPhone, type SearchedField, splitWords } from './search-match';
import {
  createSearchRepository,
  type FoundBotChat,
  type FoundForm,
  type FoundPerson,
  type FoundText,
  type FoundVisit,
} from './search-repository';

type Dated = SearchResult & { at: Date };

/** The search of staff over chats, notes, forms, visits and bot chats. */
export function registerSearch(app: HttpApp, { database, limiters, staffGuard }: Parts): void {
  const options = {
    onRequest: staffGuard,
    preHandler: [limitStaffBy(limiters.deskCalls), limitStaffBy(limiters.deskSearches)],
    schema: { querystring: deskSearchSchema },
  };
  app.get(DESK_PATHS.search, options, ({ query }) => search(database, query));
}

/** Newest first; at most one result for each record. */
async function search(database: Queryable, { q, limit }: { q: string; limit: number }): Promise<SearchResult[]> {
  const repository = createSearchRepository(database);
  const words = splitWords(q);
  const isFull = words.some((word) => FULL_SEARCH.test(word));
  const terms = { words, isFull, phone: readPhone(q), limit };
  const [people, messages, notes, forms, visits, botChats] = await Promise.all([
    repository.findPeople(terms),
    repository.findMessages(terms),
    repository.findNotes(terms),
    repository.findForms(terms),
    repository.findVisits(terms),
    repository.findBotChats(terms),
  ]);

  // Of several matches in one chat, the person is shown before a message, and a message before a note.
  const chats = new Map<string, Dated>();
  for (const note of notes) chats.set(note.id, presentText(q, note));
  for (const message of messages) chats.set(message.id, presentText(q, message));
  for (const person of people) chats.set(person.id, presentPerson(q, person));
  const results = [
    ...chats.values(),
    ...forms.map((form) => presentForm(q, form)),
    ...visits.map((visit) => presentVisit(q, visit)),
    ...botChats.map((chat) => presentBotChat(q, chat)),
  ];
  return results
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, limit)
    .map(({ at: _at, ...result }) => result);
}

function presentPerson(q: string, { id, name, createdAt, ...person }: FoundPerson): Dated {
  return present('chat', { id, name, createdAt }, describeMatch(q, personFields({ name, ...person })));
}

function presentText(q: string, { seq, body, ...chat }: FoundText): Dated {
  const field: SearchedField = seq === null ? { field: 'note', text: body } : { field: 'message', text: body, seq };
  return present('chat', chat, describeMatch(q, [field]));
}

function presentForm(q: string, { message, ...form }: FoundForm): Dated {
  const fields = personFields(form);
  return present('contactForm', form, describeMatch(q, [...fields, { field: 'message', text: message }]));
}

function presentVisit(q: string, { place, note, ...visit }: FoundVisit): Dated {
  const fields = personFields(visit);
  return present(
    'visit',
    visit,
    describeMatch(q, [...fields, { field: 'address', text: place }, { field: 'message', text: note }]),
  );
}

function presentBotChat(q: string, { entries, ...chat }: FoundBotChat): Dated {
  const text = entries.map(({ answer }) => answer).join('\n');
  return present('botChat', chat, describeMatch(q, [{ field: 'message', text }]));
}

function personFields(
  person: Pick<FoundPerson, 'name' | 'email' | 'phoneNumber'>,
): [SearchedField, ...SearchedField[]] {
  return [
    { field: 'name', text: person.name },
    { field: 'email', text: person.email },
    { field: 'phone', text: person.phoneNumber },
  ];
}

function present(
  kind: SearchResult['kind'],
  { id, name, createdAt }: Pick<FoundPerson, 'id' | 'name' | 'createdAt'>,
  match: SearchResult['match'],
): Dated {
  return { kind, _id: id, name, createdAt: createdAt.toISOString(), match, at: createdAt };
}
