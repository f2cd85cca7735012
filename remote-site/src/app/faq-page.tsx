import { sitePictures } from '@potomac-oak/media/manifest/site';
import type { PageProps } from '@potomac-oak/shared/contracts/federation';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import { faqItems } from '../content/faq';
import { faqTexts } from '../content/pages/faq-texts';
import { ContactDetails } from '../features/contact/contact-details';
import { FaqAccordion } from '../features/faq/faq-accordion';
import { useOpenQuestion } from '../features/faq/use-open-question';
import { PageBanner } from '../sections/page-banner/page-banner';
import styles from './faq-page.module.scss';

export default function FaqPage({ search }: PageProps) {
  const { openSlug, toggle } = useOpenQuestion(faqItems, search);

  return (
    <>
      <PageBanner title={faqTexts.title} picture={sitePictures['banner-faq']} />
      <div className={styles.page}>
        <FaqAccordion items={faqItems} openSlug={openSlug} onToggle={toggle} />
        <aside className={styles.more} aria-labelledby="faq-more">
          <h2 id="faq-more" className={styles.heading}>
            {faqTexts.moreHeading}
          </h2>
          <ContactDetails />
          <p className={styles.action}>
            <a className="btn btn-primary" href={linkTo('/contact')}>
              Ask us directly
            </a>
          </p>
        </aside>
      </div>
    </>
  );
}
