import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { linkTo } from '@potomac-oak/shared/contracts/route';
import { replaceQuery } from '@potomac-oak/shared/page-events/navigation';

import type { FaqItem } from '../../content/content-schema';

/** The address names the open question. Without a name the first question is open. */
export function useOpenQuestion(items: readonly FaqItem[], search: string) {
  const [openSlug, setOpenSlug] = useState(items[0]?.slug ?? null);
  const asked = askedSlug(items, search);
  /** What the address asks for already, or will because of a toggle, which neither opens nor scrolls again. */
  const knownRef = useRef<string | null>(null);

  // Not the initial state, because the prerendered page, which the first render must match, has no search.
  useLayoutEffect(() => {
    if (asked !== knownRef.current) setOpenSlug(asked ?? items[0]?.slug ?? null);
  }, [asked, items]);

  useEffect(() => {
    if (asked === knownRef.current) return;
    knownRef.current = asked;
    if (asked !== null) document.getElementById(`faq-${asked}`)?.scrollIntoView({ block: 'start' });
  }, [asked]);

  function toggle(slug: string) {
    const next = slug === openSlug ? null : slug;
    setOpenSlug(next);
    knownRef.current = next;
    replaceQuery(linkTo(next === null ? '/faq' : `/faq?${toSearch(next)}`));
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
