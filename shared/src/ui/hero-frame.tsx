import type { HTMLAttributes, ReactNode } from 'react';

import { company } from '../company';
import type { Picture } from '../contracts/picture';
import styles from './hero-frame.module.scss';
import { ResponsivePicture } from './responsive-picture';

/** A picture that fills a tall screen is as wide as its height asks for, and stands out on both sides. */
export const HERO_PICTURE_SIZES = '(max-width: 768px) 100vw, max(100vw, 178vh)';

interface HeroFrameProps {
  /** The first slide. */
  picture: Picture;
  /** The moving slides that take the first one's place once their script is there. */
  slides?: ReactNode;
  control?: ReactNode;
  /** For the words over the slides, which the visitor points at instead of them. */
  textProps?: HTMLAttributes<HTMLDivElement>;
}

/** The home page's first screen. The host prerenders it without slides, so it knows no state and no script. */
export function HeroFrame({ picture, slides, control, textProps }: HeroFrameProps) {
  return (
    <section className={styles.hero} aria-label={company.name}>
      <div className={styles.media}>
        {slides ?? (
          <ResponsivePicture
            picture={picture}
            sizes={HERO_PICTURE_SIZES}
            alt=""
            className={styles.picture}
            isFirstPaint
          />
        )}
      </div>
      {control !== undefined && <div className={styles.control}>{control}</div>}
      <div className={styles.text} {...textProps}>
        <p className={styles.label}>Remodeling in DC, Maryland and Virginia</p>
        <h1 className={styles.heading}>Built to be lived in</h1>
        <p className={styles.lead}>
          Kitchens, baths, basements and outdoor rooms, designed and built in-house for more than{' '}
          {company.yearsOfExperience} years.
        </p>
        <p className={styles.actions}>
          <a className={styles.primary} href="#/contact">
            Schedule Free Consultation
          </a>
          <a className={styles.secondary} href="#/projects">
            See Our Projects
          </a>
        </p>
      </div>
    </section>
  );
}
