import type { ReactNode } from 'react';

import { Icon } from '@potomac-oak/shared/ui/icon';

import type { FaqItem, TextLink } from '../../content/content-schema';
import { toParagraphs } from '../../sections/points/paragraphs';
import styles from './faq-accordion.module.scss';
import { toSearch } from './use-open-question';

interface FaqAccordionProps {
  items: readonly FaqItem[];
  openSlug: string | null;
  onToggle: (slug: string) => void;
}

export function FaqAccordion({ items, openSlug, onToggle }: FaqAccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map((item) => (
        <Question key={item.slug} item={item} isOpen={item.slug === openSlug} onToggle={() => onToggle(item.slug)} />
      ))}
    </div>
  );
}

interface QuestionProps {
  item: FaqItem;
  isOpen: boolean;
  onToggle: () => void;
}

function Question({ item: { slug, title, desc, link }, isOpen, onToggle }: QuestionProps) {
  const headingId = `faq-${slug}`;
  const answerId = `faq-${slug}-answer`;

  return (
    <div className={styles.item}>
      <h2 id={headingId} className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={answerId}
          onClick={onToggle}
        >
          {title}
          <Icon name="chevron-down" className={isOpen ? styles.turned : styles.arrow} />
        </button>
      </h2>
      <section
        id={answerId}
        // Not `hidden`, which the style sheet could not lift on paper and without a script.
        className={isOpen ? styles.answer : `${styles.answer} ${styles.closed}`}
        aria-labelledby={headingId}
        data-search={toSearch(slug)}
      >
        {toParagraphs(desc).map((paragraph) => (
          <p key={paragraph}>{link ? linkWords(paragraph, link) : paragraph}</p>
        ))}
      </section>
    </div>
  );
}

function linkWords(paragraph: string, { text, href }: TextLink): ReactNode {
  const [before, ...after] = paragraph.split(text);
  if (after.length === 0) return paragraph;

  return (
    <>
      {before}
      <a href={href}>{text}</a>
      {after.join(text)}
    </>
  );
}
