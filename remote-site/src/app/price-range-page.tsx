import { sitePictures } from '@potomac-oak/media/manifest/site';
import type { PageProps } from '@potomac-oak/shared/contracts/federation';
import { replaceAnswer } from '@potomac-oak/shared/contracts/price-ranges';
import { nearProjects } from '@potomac-oak/shared/contracts/priced-work';
import { useLazyPart } from '@potomac-oak/shared/ui/use-lazy-part';

import { priceRangeTexts } from '../content/pages/price-range-texts';
import { changeMessage } from '../features/contact/contact-draft';
import { PriceDetails } from '../features/price-range/price-details';
import { PriceForm } from '../features/price-range/price-form';
import { PriceActions, PriceSummary } from '../features/price-range/price-summary';
import { usePriceRange } from '../features/price-range/use-price-range';
import { RelatedProjects } from '../features/projects/related-projects';
import { enterDraft, readDraft } from '../features/schedule/visit-draft';
import { useVisitFiles } from '../features/schedule/visit-files';
import { PageBanner } from '../sections/page-banner/page-banner';
import { Section } from '../sections/section/section';
import { ShowTheRoom } from '../sections/show-the-room/show-the-room';

export default function PriceRangePage({ search }: PageProps) {
  const price = usePriceRange(search);
  const { work, answers, figures, range } = price;
  const answer = work !== '' && figures && range ? { work, figures, range } : null;
  const content = useLazyPart({ load: loadProjects, isWanted: answer !== null, onFail: () => undefined });
  const { files, addFiles } = useVisitFiles();
  const near = work === '' ? [] : nearProjects(work, answers);

  return (
    <>
      <PageBanner title={priceRangeTexts.title} picture={sitePictures['banner-contact']} />
      <Section {...priceRangeTexts.form} ground="white">
        <PriceForm
          price={price}
          summary={answer && <PriceSummary {...answer} />}
          actions={
            answer && (
              <PriceActions {...answer} onVisit={addToNote} onContact={addToMessage}>
                <ShowTheRoom files={files} onAdd={addFiles} />
              </PriceActions>
            )
          }
        />
        {answer && <PriceDetails {...answer} />}
      </Section>
      {content && answer && (
        <RelatedProjects projects={near.flatMap(({ id }) => content.projectCards.filter((card) => card.id === id))} />
      )}
    </>
  );
}

function addToNote(answer: string) {
  enterDraft({ note: replaceAnswer(readDraft().note, answer) });
}

function addToMessage(answer: string) {
  changeMessage((own) => replaceAnswer(own, answer));
}

function loadProjects() {
  return import('../content/project-cards');
}
