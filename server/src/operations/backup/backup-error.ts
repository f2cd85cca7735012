/** An expected failure of a backup or restore; its message is shown to the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
