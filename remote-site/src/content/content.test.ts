import { blogPictures } from '@potomac-oak/media/manifest/blogs';
import { films } from '@potomac-oak/media/manifest/films';
import { loops } from '@potomac-oak/media/manifest/loops';
import { progressPictures } from '@potomac-oak/media/manifest/progress';
import { projectPictures } from '@potomac-oak/media/manifest/projects';
import { servicePictures } from '@potomac-oak/media/manifest/services';
import { sitePictures } from '@potomac-oak/media/manifest/site';
import { company } from '@potomac-oak/shared/company';
import { SCROLL_KEY } from '@potomac-oak/shared/storage/visitor-keys';

import { about } from './about';
import { getBlogPage } from './blog-page';
import { blogSummaries, blogTexts, findBlogPost } from './blogs';
import { companyValues } from './company-values';
import type { GalleryImage, Point } from './content-schema';
import { faqItems } from './faq';
import { handyman } from './handyman';
import { serviceStrip } from './home';
import { pages } from './pages';
import { privacyPolicy } from './privacy-policy';
import { projectCards } from './project-cards';
import { getProjectPage } from './project-page';
import { findProject, isJourney, projectSummaries, projectTexts } from './projects';
import { reviewSummary } from './review-summary';
import { featuredServiceCards, serviceCards } from './service-cards';
import { getServicePage } from './service-page';
import { findService, serviceSummaries, serviceTexts } from './services';
import { testimonialVideos } from './testimonial-videos';
import { testimonials } from './testimonials';

/** Cards truncate here; the ellipsis would be wrong after a shorter text. */
const PREVIEW_LENGTH = 250;

const services = serviceSummaries.map((summary) => ({ ...summary, ...getServicePage(summary.id) }));
const blogPosts = blogSummaries.map((summary) => ({ ...summary, ...getBlogPage(summary.id) }));
const projects = projectSummaries.map((summary) => ({ ...summary, ...getProjectPage(summary.id) }));

/** Pictures in the texts of the projects that show the work from the drawing to the finished detail. */
const BEST_PROJECTS: Readonly<Record<string, number>> = { '-1': 4, '-2': 4, '2': 3, '4': 4, '5': 5 };

const SERVICE_TITLES = [
  'Kitchen Remodeling',
  'Bathroom Remodeling',
  'Basement Remodeling',
  'Patios',
  'Decks',
  'Flooring Remodeling',
  'General Contracting',
  'Siding',
  'Carpet',
  'Additions',
  'Electrical',
  'Plumbing',
  'Drywall',
  'Fences',
  'Concrete',
  'Roofing',
  'HVAC',
  'Framing',
  'Landscaping',
  'Trash Removal',
];

const manifestPictures: Record<string, unknown> = {
  ...blogPictures,
  ...progressPictures,
  ...projectPictures,
  ...servicePictures,
  ...sitePictures,
  ...Object.fromEntries(Object.values({ ...loops, ...films }).map(({ poster }) => [poster.id, poster])),
};

test('services, posts and projects have the specified ids, in order', () => {
  expect(services.map(({ id }) => id)).toEqual(upTo(20));
  expect(blogPosts.map(({ id }) => id)).toEqual(upTo(12));
  expect(projects.map(({ id }) => id)).toEqual(['-1', '-2', '-3', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
});

test('an id finds its item, and an unknown id finds nothing', () => {
  for (const find of [findService, findBlogPost, findProject]) {
    for (const unknown of ['00', '-0', '20', '', undefined]) expect(find(unknown)).toBeUndefined();
  }
  for (const service of serviceSummaries) expect(findService(service.id)).toBe(service);
  for (const post of blogSummaries) expect(findBlogPost(post.id)).toBe(post);
  for (const project of projectSummaries) expect(findProject(project.id)).toBe(project);
});

test('the services are the specified ones, each with its points and a final invitation', () => {
  expect(services.map(({ title }) => title)).toEqual(SERVICE_TITLES);
  for (const { points_items, last_desc } of [...services, handyman]) {
    expect(points_items.length).toBeGreaterThanOrEqual(4);
    expect(last_desc).toMatch(/contact (us|the office)/i);
    expect(last_desc).toMatch(/schedule a (free )?(in-home )?consultation/);
  }
});

test('the preview of every card ends with a whole word, without a full stop or comma before the ellipsis', () => {
  const texts: string[] = [...services, ...blogSummaries].map(({ desc }) => desc);
  texts.push(...projectCards.map(({ description }) => description));
  const cut = texts.filter((text) => text.length > PREVIEW_LENGTH);
  for (const text of cut) expect(text.slice(PREVIEW_LENGTH - 1, PREVIEW_LENGTH + 1)).toMatch(/^\w\W$/);
});

test('six services are featured, each with the specified price and a path equal to its place', () => {
  expect(serviceCards).toHaveLength(20);
  expect(featuredServiceCards.map(({ title }) => title)).toEqual(SERVICE_TITLES.slice(0, 6));
  expect(featuredServiceCards.map(({ path }) => path)).toEqual(upTo(6));
  expect(new Set(serviceCards.map(({ price }) => price))).toEqual(new Set(['550,000']));
});

test('texts that cards shorten are longer than the shown part', () => {
  for (const { desc } of [...services, ...blogSummaries]) expect(desc.length).toBeGreaterThan(PREVIEW_LENGTH);
});

test('the posts 0 to 6 have the specified topics', () => {
  const topics = [
    /modern bathroom/i,
    /window.* light/i,
    /basement/i,
    /patio.* deck/i,
    /flooring.* room/i,
    /small spaces/i,
  ];
  for (const [id, topic] of [...topics, /kitchen remodel/i].entries()) {
    expect(findBlogPost(String(id))?.title).toMatch(topic);
  }
});

test('each post has at least five points', () => {
  for (const { points_items } of blogPosts) expect(points_items.length).toBeGreaterThanOrEqual(5);
});

test('a journey has a result and three pairs; a showcase has the texts of its layout and two pairs', () => {
  for (const project of projects) {
    expect(project.details.flat().length).toBeGreaterThanOrEqual(4);
    expect([project.id, project.pairs.length]).toEqual([project.id, isJourney(project) ? 3 : 2]);
    const { lastDescription, topdesc, detail_title, dmvdesc } = project;
    const needed = isJourney(project) ? [lastDescription] : [topdesc, detail_title, dmvdesc];
    for (const text of needed) expect(text).toMatch(/\S/);
  }
  expect(projects.filter(isJourney).map(({ id }) => id)).toEqual(['-1', '-2', '-3']);
});

test('every project is in the region and shows the same place before and after', () => {
  expect(projectCards.map(({ path }) => path)).toEqual(projects.map(({ id }) => id));
  for (const { titles, imageUrl1, imageUrl2 } of projectCards) {
    expect(titles[1]).toMatch(new RegExp(`, (${company.region.places.join('|')})$`));
    expect(imageUrl1.id).toMatch(/-before$/);
    expect(imageUrl2.id).toBe(imageUrl1.id.replace(/-before$/, '-after'));
  }
});

test('there are nine questions, on the specified topics', () => {
  expect(faqItems.map(({ slug }) => slug)).toEqual([
    'residential-services',
    'getting-started',
    'timeline',
    'quality',
    'financing',
    'licensed-and-insured',
    'permits-and-inspections',
    'materials',
    'warranty',
  ]);
});

test('values, promises, quotes, films and review summary are the specified ones', () => {
  expect(companyValues.map(({ title }) => title)).toEqual(['Trust', 'Excellence', 'Client-Centric', 'Our Commitment']);
  expect(about.whyChoose.reasons.map(({ title }) => title)).toEqual([
    'Expertise',
    'Innovation',
    'Client-Centric Focus',
    'Commitment to Quality',
  ]);
  expect(serviceStrip.map(({ title }) => title)).toEqual([
    'Free In-Home Consultation',
    'Expert Installation',
    '1 Year Warranty',
  ]);
  expect(testimonials).toHaveLength(4);
  expect(testimonialVideos.map(({ video_type }) => video_type)).toEqual([
    'review',
    'project',
    'project',
    'project',
    'project',
  ]);
  const ids = projects.map(({ id }) => id);
  for (const { project } of [...testimonials, ...testimonialVideos]) expect(ids).toContain(project);
  for (const { project, image } of testimonials)
    expect(findProject(project)?.pairs.map(({ imageUrl2 }) => imageUrl2)).toContain(image);
  expect(reviewSummary).toMatchObject({ rating: 4.8, count: 50 });
  expect(reviewSummary.shares.map(({ percent }) => percent)).toEqual([98, 0, 0, 2]);
});

test('the privacy policy has its sections in the specified order and answers within one month', () => {
  expect(privacyPolicy.sections.map(({ id }) => id)).toEqual([
    'consent',
    'information-collected',
    'use',
    'log-files',
    'cookies',
    'advertising-partners',
    'third-parties',
    'maryland-rights',
    'gdpr-rights',
    'children-under-13',
  ]);
  for (const section of privacyPolicy.sections.filter(({ id }) => id.endsWith('-rights')))
    expect(JSON.stringify(section)).toMatch(/within one month/);
});

test('the privacy policy names what browsers of visitors can hold before they act', () => {
  const cookies = privacyPolicy.sections.find(({ id }) => id === 'cookies');
  for (const name of ['release-group', SCROLL_KEY]) expect(JSON.stringify(cookies)).toContain(`“${name}”`);
});

test('the titles within each list are unique', () => {
  const lists: readonly Point[][] = [
    ...services.map(({ points_items }) => [...points_items]),
    ...blogPosts.map(({ points_items }) => [...points_items]),
    ...projects.map(({ details }) => details.flat()),
  ];
  for (const points of lists) {
    const titles = points.map(({ point_title }) => point_title).filter((title) => title !== '');
    expect(new Set(titles).size).toBe(titles.length);
  }
});

test('every picture is in the media manifest and belongs to one item only', () => {
  const shown = [
    ...services.map(({ image }) => image),
    ...blogPosts.map(({ image }) => image),
    ...projects.flatMap(({ pairs }) => pairs.flatMap(pairOf)),
    ...testimonialVideos.map(({ thumbnail }) => thumbnail),
    about.mission.image,
    about.portfolio.image,
    handyman.image,
  ];
  for (const picture of shown) expect(manifestPictures[picture.id]).toBe(picture);
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
});

test('every card and link leads to a page of the site', () => {
  for (const { path } of serviceCards) expect(findService(path)).toBeDefined();
  for (const { path } of projectCards) expect(findProject(path)).toBeDefined();
  for (const { id } of blogSummaries) expect(findBlogPost(id)).toBeDefined();
  const links = faqItems.flatMap(({ desc, link }) => (link ? [{ desc, ...link }] : []));
  for (const { desc, text } of links) expect(desc).toContain(text);
  for (const { href } of [about.portfolio.link, ...links]) expect(pages.map(({ path }) => `/#${path}`)).toContain(href);
});

test('every service has facts and leads to projects, posts and questions', () => {
  for (const { id, facts } of services) {
    const { related } = serviceTexts[id];
    expect(facts.map(({ label }) => label)).toEqual(['Time on site', 'Permits', 'Crew', 'Season', 'Cost depends on']);
    expect(Math.min(...Object.values(related).map(({ length }) => length))).toBeGreaterThan(0);
  }
});

test('the pictures in the texts of services show projects, each for one service, and their captions lead there', () => {
  const shown = services.flatMap(({ points_items }) => points_items.flatMap(({ picture }) => picture ?? []));
  expect(new Set(shown.map(({ image }) => image.id)).size).toBe(shown.length);
  for (const { image, href } of shown) {
    const project = projects.find(({ pairs }) => pairs.flatMap(pairOf).includes(image));
    expect([image.id, href]).toEqual([image.id, `/#/projects/${project?.id}`]);
  }
});

test('every post shows one project, and its caption leads to this project', () => {
  for (const { id, points_items } of blogPosts) {
    const [picture, ...others] = points_items.flatMap(({ picture }) => picture ?? []);
    expect([id, others]).toEqual([id, []]);
    const project = projects.find(({ pairs }) => pairs.flatMap(pairOf).some(({ id }) => id === picture?.image.id));
    expect([id, picture?.href]).toEqual([id, `/#/projects/${project?.id}`]);
  }
});

test('every project has pictures in its text, all of its own', () => {
  for (const { id, pairs, details } of projects) {
    const progress = pairs[0].id.replace(/^(.*)-1$/, 'progress-$1-');
    const own = [
      ...pairs.flatMap(pairOf),
      ...Object.values(progressPictures).filter(({ id }) => id.startsWith(progress)),
    ];
    const pictures = details.flat().flatMap(({ picture }) => picture ?? []);
    expect([id, pictures.length]).toEqual([id, BEST_PROJECTS[id] ?? 2]);
    for (const { image } of pictures) expect(own).toContain(image);
    const stages = id in BEST_PROJECTS ? ['drawing', 'demolition', 'detail'] : [];
    expect(pictures.map(({ image }) => image.id)).toEqual(
      expect.arrayContaining(stages.map((stage) => `${progress}${stage}`)),
    );
    expect(new Set(pictures.map(({ image }) => image)).size).toBe(pictures.length);
  }
});

test('every post and project leads to services and projects, a project also to posts and questions', () => {
  for (const { related } of Object.values(blogTexts))
    expect(Math.min(...Object.values(related).map((ids) => ids.length))).toBeGreaterThan(0);
  for (const [id, { related }] of Object.entries(projectTexts)) {
    expect(Math.min(...Object.values(related).map(({ length }) => length))).toBeGreaterThan(0);
    expect(related.projects).not.toContain(id);
  }
});

function upTo(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index));
}

function pairOf({ imageUrl1, imageUrl2 }: GalleryImage) {
  return [imageUrl1, imageUrl2];
}
