/** A person in the audit trail. */
export function staffActor({ username }: { username: string }): string {
  return `staff:${username}`;
}
