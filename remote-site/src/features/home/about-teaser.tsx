import type { Film } from '@potomac-oak/shared/contracts/picture';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import type { TextBlock } from '../../content/content-schema';
import { LoopingFilm } from '../../sections/looping-film/looping-film';
import { Section } from '../../sections/section/section';
import { TextAndPicture } from '../../sections/text-and-picture/text-and-picture';

interface AboutTeaserProps {
  texts: TextBlock;
  film: Film;
}

export function AboutTeaser({ texts: { label, heading, paragraphs }, film }: AboutTeaserProps) {
  return (
    <Section label={label} heading={heading}>
      <TextAndPicture
        picture={<LoopingFilm film={film} sizes="(max-width: 1024px) 100vw, 576px" />}
        paragraphs={paragraphs}
        link={{ label: 'Read More', href: linkTo('/about'), description: 'Read More about us' }}
        isPictureFirst
      />
    </Section>
  );
}
