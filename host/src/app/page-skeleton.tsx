import type { ReactNode } from 'react';

import { company } from '@potomac-oak/shared/company';

import type { SkeletonShape } from '../first-page/skeleton-shapes';
import styles from './page-skeleton.module.scss';

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

const SHAPES: Readonly<Record<SkeletonShape, ReactNode>> = {
  hero: <div className={styles.hero} />,
  banner: (
    <>
      <div className={styles.banner} />
      <div className={styles.wide}>
        <Lines />
      </div>
    </>
  ),
  cards: (
    <>
      <div className={styles.banner} />
      <div className={styles.wide}>
        <div className={styles.title} />
        <ul className={styles.cards}>
          {CARDS.map((card) => (
            <li key={card} className={styles.card}>
              <Lines />
            </li>
          ))}
        </ul>
      </div>
    </>
  ),
  article: (
    <div className={styles.article}>
      <div className={styles.column}>
        <Lines />
      </div>
      <div className={styles.picture} />
      <div className={styles.column}>
        <Lines />
      </div>
    </div>
  ),
  text: (
    <div className={styles.column}>
      <Lines />
    </div>
  ),
};

interface PageSkeletonProps {
  shape: SkeletonShape;
}

export function PageSkeleton({ shape }: PageSkeletonProps) {
  return (
    <div className={styles.skeleton} data-loading role="status">
      <span className="visually-hidden">Loading</span>
      <div aria-hidden="true">{SHAPES[shape]}</div>
      <p className={styles.slow}>
        Still loading
        <a href={company.phone.href}>{company.phone.label}</a>
        <a href={company.email.href}>{company.email.label}</a>
      </p>
    </div>
  );
}

function Lines() {
  return (
    <div className={styles.lines}>
      <div className={styles.title} />
      <div className={styles.line} />
      <div className={styles.line} />
      <div className={styles.line} />
    </div>
  );
}
