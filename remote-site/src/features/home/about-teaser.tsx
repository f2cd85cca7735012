import { company } from '@potomac-oak/shared/company';
import type { Film } from '@potomac-oak/shared/contracts/picture';

import { LoopingFilm } from '../../sections/looping-film/looping-film';
import { Section } from '../../sections/section/section';
import styles from './about-teaser.module.scss';

interface AboutTeaserProps {
  film: Film;
}

export function AboutTeaser({ film }: AboutTeaserProps) {
  return (
    <Section label="About Us" heading="One team, from the first sketch to the last screw">
      <div className={styles.columns}>
        <LoopingFilm film={film} sizes="(max-width: 1024px) 100vw, 588px" />
        <div className={styles.text}>
          <p>
            {company.name} has remodeled homes in Washington, Maryland and Northern Virginia for more than{' '}
            {company.yearsOfExperience} years. Architects, engineers and builders work under one roof here, so the
            person who draws your kitchen talks to the person who wires it.
          </p>
          <p>
            We file the permits, meet the inspectors, and run the structural, electrical, plumbing and HVAC work
            ourselves. You get one contract, one schedule and one number to call.
          </p>
          <a className="btn btn-outline-primary" href="#/about" aria-label={`Read More about ${company.name}`}>
            Read More
          </a>
        </div>
      </div>
    </Section>
  );
}
