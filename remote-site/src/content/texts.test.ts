import { company } from '@potomac-oak/shared/company';

import { about } from './about';
import { blogPosts } from './blogs';
import { companyValues } from './company-values';
import { descriptions } from './descriptions';
import { faqItems } from './faq';
import { FIRST_VISIT } from './first-visit';
import { handyman } from './handyman';
import { aboutTeaser, serviceStrip } from './home';
import { authorities, insurance, licenseTexts, warrantyTeaser } from './licenses';
import { contactTexts } from './pages/contact-texts';
import { faqTexts } from './pages/faq-texts';
import { homeTexts } from './pages/home-texts';
import { imageCreditsTexts } from './pages/image-credits-texts';
import { projectsTexts } from './pages/projects-texts';
import { searchTexts } from './pages/search-texts';
import { servicesTexts } from './pages/services-texts';
import { testimonialsTexts } from './pages/testimonials-texts';
import { thankYouTexts } from './pages/thank-you-texts';
import { privacyPolicy } from './privacy-policy';
import { livingThrough, processSteps, processTexts } from './process';
import { projects } from './projects';
import { reviewSummary } from './review-summary';
import { services } from './services';
import { answering, team, teamTexts } from './team';
import { terms } from './terms';
import { testimonialVideos } from './testimonial-videos';
import { testimonials } from './testimonials';
import { warranty } from './warranty';

const everything = {
  about,
  aboutTeaser,
  blogPosts,
  companyValues,
  contactTexts,
  descriptions,
  faqItems,
  faqTexts,
  handyman,
  homeTexts,
  imageCreditsTexts,
  privacyPolicy,
  answering,
  authorities,
  insurance,
  licenseTexts,
  livingThrough,
  processSteps,
  processTexts,
  team,
  teamTexts,
  warrantyTeaser,
  terms,
  warranty,
  projects,
  projectsTexts,
  reviewSummary,
  searchTexts,
  serviceStrip,
  services,
  servicesTexts,
  testimonialVideos,
  testimonials,
  testimonialsTexts,
  thankYouTexts,
};

test('no text is empty, except in optional fields, and none begins or ends with a blank', () => {
  const mayBeEmpty = /\.(lastDescription|point_title)$/;
  for (const [path, text] of textsOf(everything)) {
    if (mayBeEmpty.test(path) && text === '') continue;
    expect([path, text]).toEqual([path, expect.stringMatching(/^\S(.*\S)?$/s)]);
  }
});

test('no two texts are equal', () => {
  const seen = new Map<string, string>();
  for (const [path, text] of sentencesOf(everything)) {
    expect([path, seen.get(text)]).toEqual([path, undefined]);
    seen.set(text, path);
  }
  expect(seen.size).toBeGreaterThan(1000);
});

test('texts contain no markup except line breaks, no unfinished passages and no straight apostrophes', () => {
  for (const [path, text] of textsOf(everything)) {
    expect([path, text.replaceAll('<br>', '').match(/[<>]|lorem|ipsum|TODO|TBD|xxx|\w'\w/i)]).toEqual([path, null]);
  }
});

test('facts of the company come from its file', () => {
  const told = JSON.stringify(everything);
  expect(told).toContain(company.name);
  expect(told).toContain(company.phone.label);
});

/** Every string of the content with its path, except pictures and videos, which come from the media manifest. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null || 'thumbhash' in value || 'poster' in value) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}.${key}`));
}

/**
 * Splits texts into sentences. Skips short ones, because two clients may live in the same town, captions that link to a
 * service, and a service's projects.
 */
function sentencesOf(value: unknown): [path: string, sentence: string][] {
  return textsOf(value)
    .filter(([path]) => !/\.adress$|^\.services\.\d+\.(?:projects\.|.*\.caption$)/.test(path))
    .flatMap(([path, text]) =>
      text.split(/(?<=[.?!])\s+|<br>|\n/).map((sentence): [string, string] => [path, sentence]),
    )
    .filter(([, sentence]) => sentence.length > 25 && sentence !== FIRST_VISIT);
}
