import type { PropsWithChildren, ReactNode } from 'react';

import { company } from '@potomac-oak/shared/company';

import type { TextDocument } from '../../content/content-schema';
import styles from './text-page.module.scss';

/** A long text with a date, such as a policy; `children` follow it. */
export function TextPage({ title, updated, intro, sections, children }: PropsWithChildren<TextDocument>) {
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.updated}>{`Last changed ${updated}`}</p>
      {intro.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {sections.map(({ id, title: heading, paragraphs, list, closing }) => (
        <section key={id} aria-labelledby={`section-${id}`}>
          <h2 id={`section-${id}`} className={styles.heading}>
            {heading}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{linkContacts(paragraph)}</p>
          ))}
          {list && (
            <ul>
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {closing !== undefined && <p>{linkContacts(closing)}</p>}
        </section>
      ))}
      {children}
    </article>
  );
}

/** Makes links of the company's phone number and e-mail address. */
function linkContacts(text: string): ReactNode {
  const found = [company.phone, company.email].find(({ label }) => text.includes(label));
  if (found === undefined) return text;

  const [before = '', ...after] = text.split(found.label);
  return (
    <>
      {linkContacts(before)}
      <a href={found.href}>{found.label}</a>
      {linkContacts(after.join(found.label))}
    </>
  );
}
