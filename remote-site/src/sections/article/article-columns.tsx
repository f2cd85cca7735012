import type { ReactNode } from 'react';

import { company } from '@potomac-oak/shared/company';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import type { Fact } from '../../content/content-schema';
import { FIRST_VISIT } from '../../content/first-visit';
import { KeyFacts } from '../key-facts/key-facts';
import styles from './article-columns.module.scss';

interface ArticleColumnsProps {
  /** The text above the facts on a narrow screen. */
  intro?: ReactNode;
  facts?: readonly Fact[] | undefined;
  children: ReactNode;
}

/** A reading column. On a wide screen the facts and the consultation stay beside it. */
export function ArticleColumns({ intro, facts, children }: ArticleColumnsProps) {
  return (
    <div className={styles.columns}>
      {intro !== undefined && <div>{intro}</div>}
      <aside className={styles.aside} aria-label="At a glance">
        {facts && <KeyFacts facts={facts} />}
        <div className={styles.consultation}>
          <p>{FIRST_VISIT}</p>
          <a className="btn btn-primary" href={linkTo('/contact')}>
            Schedule Free Consultation
          </a>
          <a href={company.phone.href}>{`or call ${company.phone.label}`}</a>
        </div>
      </aside>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
