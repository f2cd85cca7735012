import { useEffect, useState } from 'react';

import type { FaqItem } from '../../content/content-schema';

/** Which question is open: the address names it, and the first one is where the address names none. */
export function useOpenQuestion(items: readonly FaqItem[], search: string) {
  const [openSlug, setOpenSlug] = useState(() => askedSlug(items, search) ?? items[0]?.slug ?? null);

  useEffect(() => {
    const slug = askedSlug(items, search);
    if (slug === null) return;
    setOpenSlug(slug);
    document.getElementById(`faq-${slug}`)?.scrollIntoView({ block: 'start' });
  }, [items, search]);

  function toggle(slug: string) {
    const next = slug === openSlug ? null : slug;
    setOpenSlug(next);
    // The host's router keeps its own entry in the state, and is not told: this is the same page.
    history.replaceState(history.state, '', next === null ? '#/faq' : `#/faq?question=${encodeURIComponent(next)}`);
  }

  return { openSlug, toggle };
}

function askedSlug(items: readonly FaqItem[], search: string): string | null {
  const asked = new URLSearchParams(search).get('question');
  return items.find(({ slug }) => slug === asked)?.slug ?? null;
}
