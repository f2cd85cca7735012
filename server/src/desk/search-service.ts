import type { SearchResult } from '@potomac-oak/shared/contracts/desk';

import type { Database } from '../db/database';
import { describeMatch, readPhone, type SearchedField, splitWords } from './search-match';
import {
  createSearchRepository,
  type FoundBotChat,
  type FoundForm,
  type FoundPerson,
  type FoundText,
} from './search-repository';

export interface DeskSearch {
  /** Newest first; at most one result for each record. */
  search(query: { q: string; limit: number }): Promise<SearchResult[]>;
}

type Dated = SearchResult & { at: Date };

export function createDeskSearch(database: Database): DeskSearch {
  const repository = createSearchRepository(database);

  return {
    async search({ q, limit }) {
      const terms = { words: splitWords(q), phone: readPhone(q), limit };
      const [people, messages, notes, forms, botChats] = await Promise.all([
        repository.findPeople(terms),
        repository.findMessages(terms),
        repository.findNotes(terms),
        repository.findForms(terms),
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
        ...botChats.map((chat) => presentBotChat(q, chat)),
      ];
      return results
        .sort((a, b) => b.at.getTime() - a.at.getTime())
        .slice(0, limit)
        .map(({ at: _at, ...result }) => result);
    },
  };
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

function presentBotChat(q: string, { id, entries, createdAt }: FoundBotChat): Dated {
  const text = entries.map(({ answer }) => answer).join('\n');
  return present('botChat', { id, name: '', createdAt }, describeMatch(q, [{ field: 'message', text }]));
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
