import type { HTMLAttributes, ReactNode } from 'react';

import { company, listPlaces } from '../company';
import type { Picture } from '../contracts/picture';
import styles from './hero-frame.module.scss';
import { ResponsivePicture } from './responsive-picture';

/** On a tall screen the picture fills the height, so it is wider than the screen and cropped on both sides. */
export const HERO_PICTURE_SIZES = '(max-width: 768px) 100vw, max(100vw, 178vh)';

interface HeroFrameProps {
  picture: Picture;
  slides?: ReactNode;
  control?: ReactNode;
  /** The text covers the slides and therefore receives their pointer events. */
  textProps?: HTMLAttributes<HTMLDivElement>;
}

/** The host prerenders this component without slides, so the component has no state and no effects. */
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
        <p className={styles.label}>{`Remodeling in ${listPlaces('and')}`}</p>
        <h1 className={styles.heading}>{company.tagline}</h1>
        <p className={styles.lead}>
          {`${company.offer}, designed and built in-house for more than ${company.yearsOfExperience} years.`}
        </p>
        <p className={styles.actions}>
          <a className={styles.primary} href="/#/contact">
            Schedule Free Consultation
          </a>
          <a className={styles.secondary} href="/#/projects">
            See Our Projects
          </a>
        </p>
      </div>
    </section>
  );
}
