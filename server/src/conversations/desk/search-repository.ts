import type { BotHistory } from '@potomac-oak/shared/contracts/bot';

import type { Queryable } from '../../base/db/database';
import { searchPattern } from '../../base/paging/search';

export interface SearchTerms {
  /** All of them must occur in a text. */
  words: readonly string[];
  /** Whether the indexes can find the words anywhere. Otherwise only names that begin with them are found. */
  isFull: boolean;
  /** Digits; null if the search text is not a phone number. */
  phone: string | null;
  limit: number;
}

export interface FoundPerson {
  id: string;
  name: string;
  email: string;
  phoneNumber: string;
  createdAt: Date;
}

export interface FoundText {
  id: string;
  name: string;
  body: string;
  createdAt: Date;
  /** Null for a note. */
  seq: number | null;
}

export interface FoundForm extends FoundPerson {
  message: string;
}

export interface FoundVisit extends FoundPerson {
  /** Street and ZIP. */
  place: string;
  note: string;
}

export interface FoundBotChat {
  id: string;
  name: string;
  entries: BotHistory['messages'];
  createdAt: Date;
}

/**
 * Every method returns the newest records first. A text that is too short for `FULL_SEARCH` finds only names of chats,
 * forms and visits.
 */
export interface SearchRepository {
  findPeople(terms: SearchTerms): Promise<FoundPerson[]>;
  /** The newest match of each chat. */
  findMessages(terms: SearchTerms): Promise<FoundText[]>;
  /** The newest match of each chat. */
  findNotes(terms: SearchTerms): Promise<FoundText[]>;
  findForms(terms: SearchTerms): Promise<FoundForm[]>;
  findVisits(terms: SearchTerms): Promise<FoundVisit[]>;
  findBotChats(terms: SearchTerms): Promise<FoundBotChat[]>;
}

// The expressions must equal those of the indexes.
const PERSON = `fold_text(first_name || ' ' || last_name || E'\\n' || email)`;
const PHONE = 'only_digits(phone_number)';
const FORM = `fold_text(name || E'\\n' || email || E'\\n' || message)`;
const VISIT = `fold_text(name || E'\\n' || email || E'\\n' || street || ' ' || zip || E'\\n' || note)`;
const ANSWERS = 'fold_text(bot_answers(entries))';
/** Matches that are read to find one for each chat. */
const TEXTS_MAX = 500;
/**
 * Number of newest messages that are scanned before the index is used. They contain enough matches of a frequent word,
 * for which the index would return a large part of the table.
 */
const RECENT_MESSAGES = 2_000;

export function createSearchRepository({ query }: Queryable): SearchRepository {
  return {
    findPeople: (terms) =>
      query(
        `select id, first_name || ' ' || last_name as name, email, phone_number as "phoneNumber", last_at as "createdAt"
           from chats where ${matches(PERSON, terms)} or ${matchesPhone(PHONE, terms)}
          order by last_at desc limit $1`,
        [...textValues(terms), terms.phone && `%${terms.phone}%`],
      ),

    async findMessages(terms) {
      if (!terms.isFull) return [];
      const recent = `(select * from messages order by created_at desc limit ${RECENT_MESSAGES})`;
      const newest = await findTexts(terms, { table: recent, seq: 't.seq' });
      return newest.length < terms.limit ? findTexts(terms, { table: 'messages', seq: 't.seq' }) : newest;
    },

    findNotes: async (terms) => (terms.isFull ? findTexts(terms, { table: 'notes', seq: 'null::int' }) : []),

    findForms: (terms) =>
      query(
        `select id, name, email, phone_number as "phoneNumber", message, created_at as "createdAt"
           from contact_forms where ${matchesRecord(FORM, terms)}
          order by created_at desc limit $1`,
        [...textValues(terms), terms.phone && `%${terms.phone}%`],
      ),

    findVisits: (terms) =>
      query(
        `select id, name, email, phone_number as "phoneNumber", street || ', ' || zip as place, note, created_at as "createdAt"
           from visits where ${matchesRecord(VISIT, terms)}
          order by created_at desc limit $1`,
        [...textValues(terms), terms.phone && `%${terms.phone}%`],
      ),

    findBotChats: (terms) =>
      query(
        `select id, name, entries, created_at as "createdAt"
           from bot_chats where (${terms.isFull} and ${matches(ANSWERS, terms)}) or ${matchesPhone(PHONE, terms)}
          order by created_at desc limit $1`,
        [...textValues(terms), terms.phone && `%${terms.phone}%`],
      ),
  };

  function findTexts(terms: SearchTerms, { table, seq }: { table: string; seq: string }): Promise<FoundText[]> {
    return query(
      `with found as materialized (
         select t.chat_id, t.body, t.created_at, ${seq} as seq from ${table} t where ${matches('fold_text(t.body)', terms)}
       )
       select * from (
         select distinct on (found.chat_id) found.chat_id as id, c.first_name || ' ' || c.last_name as name, found.body,
                found.created_at as "createdAt", found.seq
           from (select * from found order by created_at desc limit ${TEXTS_MAX}) found
           join chats c on c.id = found.chat_id
          order by found.chat_id, found.created_at desc) newest
       order by "createdAt" desc limit $1`,
      textValues(terms),
    );
  }
}

function matches(column: string, terms: SearchTerms): string {
  const conditions = terms.words.map((_, index) => {
    const pattern = `fold_text($${index + 2})`;
    return terms.isFull
      ? `${column} like ${pattern}`
      : `(${column} like ${pattern} or ${column} like '% ' || ${pattern})`;
  });
  return `(${conditions.join(' and ')})`;
}

/** Condition for a table with the columns `name` and `phone_number`. */
function matchesRecord(column: string, terms: SearchTerms): string {
  const nameCondition = terms.isFull ? '' : `and ${matches('fold_text(name)', terms)}`;
  return `((${matches(column, terms)} ${nameCondition}) or ${matchesPhone(PHONE, terms)})`;
}

function matchesPhone(column: string, { words }: SearchTerms): string {
  const parameter = `$${words.length + 2}::text`;
  return `(${parameter} is not null and ${column} like ${parameter})`;
}

/** The limit, and the patterns of the words; the phone number's pattern follows. */
function textValues(terms: SearchTerms): unknown[] {
  // Without its first percent sign, a pattern matches beginnings.
  const patterns = terms.words.map((word) => searchPattern(word)?.slice(terms.isFull ? 0 : 1));
  return [terms.limit, ...patterns];
}
