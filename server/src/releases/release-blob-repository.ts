import type { Queryable } from '../db/database';

/** Contents of the releases' files, for the nodes that did not receive the upload. PostgreSQL only. */
export interface ReleaseBlobRepository {
  /** Contents that are stored already, for example by an earlier version, are kept. */
  insert(integrity: string, content: Buffer): Promise<void>;
  find(integrity: string): Promise<Buffer | null>;
}

export function createReleaseBlobRepository({ query }: Queryable): ReleaseBlobRepository {
  return {
    async insert(integrity, content) {
      await query('insert into release_blobs (integrity, content) values ($1, $2) on conflict do nothing', [
        integrity,
        content,
      ]);
    },

    async find(integrity) {
      const [row] = await query<{ content: string }>(
        `select encode(content, 'base64') as content from release_blobs where integrity = $1`,
        [integrity],
      );
      return row ? Buffer.from(row.content, 'base64') : null;
    },
  };
}
