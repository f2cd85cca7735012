import type { Queryable } from '../../base/db/database';

interface Handles {
  id: string;
  username: string;
  name: string;
}

/** The ids of the active people, other than the author, whom a note mentions. */
export async function findMentionedPeople({ query }: Queryable, text: string, authorId: string): Promise<string[]> {
  if (!text.includes('@')) return [];
  const colleagues = await query<Handles>(
    'select id, username, name from staff_users where deactivated_at is null and id <> $1',
    [authorId],
  );
  return readMentions(text, colleagues);
}

// User names may be e-mail addresses; the @ of an address in the text is not preceded by a space.
const MENTION = /(?<![\p{L}\p{N}._+-])@([\p{L}\p{N}][\p{L}\p{M}\p{N}._+@-]*)/gu;

/** The ids of those whom the text calls by `@username`, or by an `@first-name` that only one of them has. */
export function readMentions(text: string, people: readonly Handles[]): string[] {
  const mentioned = [...text.matchAll(MENTION)].flatMap(([, called = '']) => {
    const handle = fold(called).replace(/[._+@-]+$/, '');
    const named = people.find(({ username }) => fold(username) === handle);
    const sameName = people.filter(({ name }) => fold(name.split(/\s/, 1)[0] ?? '') === handle);
    if (named) return [named.id];
    return sameName.length === 1 ? sameName.map(({ id }) => id) : [];
  });
  return [...new Set(mentioned)];
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
