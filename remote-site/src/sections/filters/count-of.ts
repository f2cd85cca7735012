/** "3 of 12 projects". @param plural name of the items */
export function countOf(shown: number, all: number, plural: string): string {
  if (shown === 0) return `No ${plural} match this choice.`;
  return shown === all ? `${all} ${plural}` : `${shown} of ${all} ${plural}`;
}
