import type { Fact } from '../../content/content-schema';
import styles from './key-facts.module.scss';

interface KeyFactsProps {
  facts: readonly Fact[];
}

export function KeyFacts({ facts }: KeyFactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, link }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {link && <a href={link.href}>{link.label}</a>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
