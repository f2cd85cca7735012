import { blogPictures } from '@potomac-oak/media/manifest/blogs';
import { films } from '@potomac-oak/media/manifest/films';
import { loops } from '@potomac-oak/media/manifest/loops';
import { progressPictures } from '@potomac-oak/media/manifest/progress';
import { projectPictures } from '@potomac-oak/media/manifest/projects';
import { servicePictures } from '@potomac-oak/media/manifest/services';
import { sitePictures } from '@potomac-oak/media/manifest/site';
import { acceptedSamples, type Company, company, team } from '@potomac-oak/shared/company';
import { type Picture, RENDERING_CREDIT } from '@potomac-oak/shared/contracts/picture';

import { isSample } from './is-sample';
import { projectSummaries } from './projects';
import { reviewSummary } from './review-summary';
import { PRICE_NOTE } from './service-cards';
import { isProfile } from './structured-data';
import { testimonialVideos } from './testimonial-videos';
import { testimonials } from './testimonials';

/** Numbers that are reserved for fiction. */
const FICTIONAL_PHONE = /555-01\d\d$/;
/** A domain that no company can have. */
const FICTIONAL_EMAIL = /\.example$/;

const PICTURES: Readonly<Record<string, readonly Pick<Picture, 'credit'>[]>> = {
  site: Object.values(sitePictures),
  services: Object.values(servicePictures),
  projects: Object.values({ ...projectPictures, ...progressPictures }),
  posts: Object.values(blogPictures),
  films: [...Object.values(films), ...Object.values(loops)].map(({ poster }) => poster),
};

/** The names of all samples. */
export function listSamples(facts: Company = company): string[] {
  const { name, address, phone, email, licenses, insurance, social } = facts;
  const { rating, outOf } = reviewSummary;

  return [
    ...(FICTIONAL_EMAIL.test(email.label)
      ? [`company: ${name}`, `address: ${address.street}`, `e-mail: ${email.label}`]
      : []),
    ...(FICTIONAL_PHONE.test(phone.label) ? [`phone: ${phone.label}`] : []),
    ...licenses.filter(({ number }) => number === undefined).map(({ kind }) => `license: ${kind}`),
    ...(insurance.certificate === undefined ? ['insurance certificate'] : []),
    ...social.filter(({ href }) => !isProfile(href)).map(({ network }) => `profile: ${network}`),
    ...team.filter(({ role }) => isSample(role)).map((member) => `person: ${member.name}`),
    ...testimonials.filter(({ source }) => isSample(source)).map(({ title }) => `quote: ${title}`),
    ...(facts.reviews.href === undefined ? [`rating: ${rating} out of ${outOf}`] : []),
    ...testimonialVideos.filter(({ desc }) => isSample(desc)).map(({ title }) => `film: ${title}`),
    ...projectSummaries.filter(({ client }) => isSample(client)).map(({ titles: [title] }) => `project: ${title}`),
    ...(isSample(PRICE_NOTE) ? ['prices of services'] : []),
    ...Object.entries(PICTURES)
      .filter(([, pictures]) => pictures.some(({ credit }) => credit === RENDERING_CREDIT))
      .map(([kind]) => `renderings: ${kind}`),
  ];
}

/** Samples that the owner has not accepted. A start with an https PUBLIC_URL warns about them. */
export function listOpenSamples(): string[] {
  return listSamples().filter((name) => !acceptedSamples.includes(name));
}
