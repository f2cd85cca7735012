import { useEffect, useLayoutEffect, useState } from 'react';

import type { FaqItem } from '../../content/content-schema';

/** The address names the open question. Without a name the first question is open. */
export function useOpenQuestion(items: readonly FaqItem[], search: string) {
  const [openSlug, setOpenSlug] = useState(items[0]?.slug ?? null);
  const asked = askedSlug(items, search);

  // Not the initial state, because the prerendered page, which the first render must match, has no search.
  useLayoutEffect(() => {
    if (asked !== null) setOpenSlug(asked);
  }, [asked]);

  useEffect(() => {
    if (asked !== null) document.getElementById(`faq-${asked}`)?.scrollIntoView({ block: 'start' });
  }, [asked]);

  function toggle(slug: string) {
    const next = slug === openSlug ? null : slug;
    setOpenSlug(next);
    // Bypasses the host's router, because the page stays the same. Keeps the state, which contains the router's data.
    history.replaceState(history.state, '', next === null ? '/#/faq' : `/#/faq?${toSearch(next)}`);
  }

  return { openSlug, toggle };
}

/** The search of the address that names a question. Before the app runs, the host marks the element that has it. */
export function toSearch(slug: string): string {
  return `question=${encodeURIComponent(slug)}`;
}

function askedSlug(items: readonly FaqItem[], search: string): string | null {
  const asked = new URLSearchParams(search).get('question');
  return items.find(({ slug }) => slug === asked)?.slug ?? null;
}
