import { sitePictures } from '@potomac-oak/media/manifest/site';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import { about } from '../content/about';
import { ourValues } from '../content/company-values';
import { licenseTexts } from '../content/licenses';
import { processTexts } from '../content/process';
import { featuredServiceCards, PRICE_NOTE } from '../content/service-cards';
import { teamTexts } from '../content/team';
import { Licenses } from '../features/about/licenses';
import { Process } from '../features/about/process';
import { Team } from '../features/about/team';
import { ServiceGrid } from '../sections/card-grid/service-grid';
import { Fold } from '../sections/fold/fold';
import { Invitation } from '../sections/invitation/invitation';
import { OurValues } from '../sections/our-values/our-values';
import { PageBanner } from '../sections/page-banner/page-banner';
import { Section } from '../sections/section/section';
import { TextAndPicture } from '../sections/text-and-picture/text-and-picture';
import { ValueGrid } from '../sections/value-grid/value-grid';
import styles from './about-page.module.scss';

const HALF_WIDTH = '(max-width: 1024px) 100vw, 576px';

export default function AboutPage() {
  const { title, mission, coreValues, whyChoose, portfolio, services, invitation } = about;

  return (
    <>
      <PageBanner title={title} picture={sitePictures['banner-about']} />
      <Section label={mission.label} heading={mission.heading}>
        <TextAndPicture
          picture={<ResponsivePicture picture={mission.image} sizes={HALF_WIDTH} />}
          paragraphs={mission.paragraphs}
        />
      </Section>
      <Section label={coreValues.label} heading={coreValues.heading} ground="white">
        <div className={styles.texts}>
          {coreValues.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section label={whyChoose.label} heading={whyChoose.heading}>
        <ValueGrid values={whyChoose.reasons} />
      </Section>
      <Section label={processTexts.label} heading={processTexts.heading} lead={processTexts.lead} ground="white">
        <Fold label={processTexts.open}>
          <Process />
        </Fold>
      </Section>
      <Section {...teamTexts}>
        <Team />
      </Section>
      <Section label={licenseTexts.label} heading={licenseTexts.heading} lead={licenseTexts.lead} ground="white">
        <Licenses />
      </Section>
      <Section label={portfolio.label} heading={portfolio.heading} ground="mist">
        <TextAndPicture
          picture={<ResponsivePicture picture={portfolio.image} sizes={HALF_WIDTH} />}
          paragraphs={portfolio.paragraphs}
          link={portfolio.link}
          isPictureFirst
        />
      </Section>
      <OurValues {...ourValues} />
      <Section
        label={services.label}
        heading={services.heading}
        lead={PRICE_NOTE}
        action={
          <a className="btn btn-outline-primary" href={linkTo('/services')}>
            View All Services
          </a>
        }
      >
        <ServiceGrid cards={featuredServiceCards} isRow />
      </Section>
      <Invitation {...invitation} />
    </>
  );
}
