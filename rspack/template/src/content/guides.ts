export interface Guide {
  slug: string;
  title: string;
  text: string;
  /** ISO date for the sitemap. */
  modified: string;
}

export const guides: readonly Guide[] = [
  {
    slug: 'plan-a-kitchen',
    title: 'Plan a kitchen',
    text: 'Measure the room, list what you use every day, and decide which walls may move.',
    modified: '2026-07-01',
  },
  {
    slug: 'live-through-a-remodel',
    title: 'Live through a remodel',
    text: 'Set up a small kitchen in another room, and agree on working hours with the crew.',
    modified: '2026-07-01',
  },
];

export function findGuide(slug: string | undefined): Guide | undefined {
  return guides.find((guide) => guide.slug === slug);
}
