export interface LeadFilter {
  /** Empty for all tags. */
  tag: string;
  /** Empty for our own site, null for all sources. */
  source: string | null;
}

export function filterQuery({ tag, source }: LeadFilter): string {
  return new URLSearchParams({ ...(tag !== '' && { tag }), ...(source !== null && { source }) }).toString();
}
