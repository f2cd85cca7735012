import { Section } from '../section/section';
import styles from './read-on.module.scss';

interface LinkList {
  heading: string;
  links: readonly { href: string; label: string }[];
}

interface ReadOnProps {
  heading: string;
  lists: readonly LinkList[];
}

/** Links to pages about the same subject. Empty lists are left out. */
export function ReadOn({ heading, lists }: ReadOnProps) {
  return (
    <Section label="Read on" heading={heading} ground="mist">
      <div className={styles.lists}>
        {lists
          .filter(({ links }) => links.length > 0)
          .map((list) => (
            <div key={list.heading}>
              <h3 className={styles.heading}>{list.heading}</h3>
              <ul className={styles.list}>
                {list.links.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </Section>
  );
}
