/** What keeps a backup from being made or restored, as a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
