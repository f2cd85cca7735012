import { blogPictures } from '@potomac-oak/media/manifest/blogs';
import { modelCredits } from '@potomac-oak/media/manifest/credits';
import { films } from '@potomac-oak/media/manifest/films';
import { loops } from '@potomac-oak/media/manifest/loops';
import { progressPictures } from '@potomac-oak/media/manifest/progress';
import { projectPictures } from '@potomac-oak/media/manifest/projects';
import { servicePictures } from '@potomac-oak/media/manifest/services';
import { sitePictures } from '@potomac-oak/media/manifest/site';
import { company } from '@potomac-oak/shared/company';
import { RENDERING_CREDIT } from '@potomac-oak/shared/contracts/picture';
import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import { imageCreditsTexts } from '../content/pages/image-credits-texts';
import styles from './image-credits-page.module.scss';

const pictures = [
  ...Object.values(sitePictures),
  ...Object.values(servicePictures),
  ...Object.values({ ...projectPictures, ...progressPictures }),
  ...Object.values(blogPictures),
  ...Object.values({ ...loops, ...films }).map(({ poster }) => poster),
];
const credits = [...new Set(pictures.map(({ credit }) => credit))];

export default function ImageCreditsPage() {
  const { title, lead, models } = imageCreditsTexts;

  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p>{lead}</p>
      {credits.map((credit) => (
        <section key={credit}>
          <h2 className={styles.heading}>{credit === RENDERING_CREDIT ? `${credit}: ${company.name}` : credit}</h2>
          <ul className={styles.pictures}>
            {pictures
              .filter((picture) => picture.credit === credit)
              .map((picture) => (
                <li key={picture.id}>
                  <ResponsivePicture picture={picture} sizes="180px" className={styles.picture} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <section>
        <h2 className={styles.heading}>{models.heading}</h2>
        <p>{models.text}</p>
        <ul className={styles.models}>
          {modelCredits.map(({ author, models: names, license, licenseUrl, sourceUrl }) => (
            <li key={`${author} ${license}`}>
              {`${names.map(toWords).join(', ')}, by ${author} (`}
              <Source url={sourceUrl} author={author} />
              {', '}
              <a href={licenseUrl} aria-label={`${license}, license of the models by ${author}`}>
                {license}
              </a>
              )
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** A prerendered page may contain only encrypted links, so other addresses are text. */
function Source({ url, author }: { url: string; author: string }) {
  if (!url.startsWith('https:')) return new URL(url).hostname;
  return (
    <a href={url} aria-label={`Source of the models by ${author}`}>
      source
    </a>
  );
}

/** `breadBox`, `bread-box` and `bread_box` → "bread box". */
function toWords(model: string): string {
  return model.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[-_]/g, ' ');
}
