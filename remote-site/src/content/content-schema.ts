import type { Film, Picture } from '@potomac-oak/shared/contracts/picture';

import type { blogTitles } from './blogs/blog-titles';
import type { projectTitles } from './projects/project-titles';
import type { questionTitles } from './question-titles';
import type { serviceTitles } from './services/service-titles';

/** Line breaks and `<br>` in `point_desc` separate paragraphs. */
export interface Point {
  /** May be empty in a project: the text then has no heading. */
  point_title: string;
  point_desc: string;
  /** Rendered after the point's text. */
  picture?: PointPicture;
}

export interface PointPicture {
  image: Picture;
  caption: string;
  /** Link of the caption. */
  href?: string;
}

export interface Fact {
  label: string;
  value: string;
}

/** Pages about the same subject, by their ids and slugs. */
export interface RelatedPages {
  projects: readonly (keyof typeof projectTitles)[];
  posts: readonly (keyof typeof blogTitles)[];
  questions: readonly (keyof typeof questionTitles)[];
}

/** The fields that lists need, so that lists do not load the full texts. */
export interface ServiceSummary {
  /** Consecutive, starting at "0". */
  id: string;
  kind: 'inside' | 'outside' | 'trade';
  image: Picture;
  title: string;
  /** First paragraph. Cards show its first 250 characters. */
  desc: string;
}

export interface ServiceDetails {
  /** Second paragraph. */
  desc_dt_1: string;
  points_main_title: string;
  points_items: readonly Point[];
  last_desc: string;
}

export interface Service extends ServiceSummary, ServiceDetails {
  facts: readonly Fact[];
  related: RelatedPages;
  /** The related projects. */
  projects: readonly ProjectCard[];
}

export interface ServiceCard {
  id: string;
  kind: ServiceSummary['kind'];
  image: Picture;
  title: string;
  description: string;
  /** Relative to `/#/services/`. */
  path: string;
  price: string;
}

export interface BlogSummary {
  id: string;
  topic: 'planning' | 'rooms' | 'outdoors' | 'house';
  /** ISO date. */
  published: string;
  image: Picture;
  title: string;
  /** Introduction. Cards show its first 250 characters. */
  desc: string;
}

export interface BlogDetails {
  points_items: readonly Point[];
  last_desc: string;
}

export interface BlogPost extends BlogSummary, BlogDetails {
  related: PostRelations;
}

/** The same place before and after the work. */
export interface GalleryImage {
  id: string;
  imageUrl1: Picture;
  imageUrl2: Picture;
}

export interface StagePicture {
  image: Picture;
  label: 'Before' | 'After';
}

export type ProjectImage = StagePicture | GalleryImage;

/** Pages about the same subject as a project, by their ids and slugs. */
export interface ProjectRelations extends RelatedPages {
  services: readonly (keyof typeof serviceTitles)[];
}

/** Pages about the same subject as a post, by their ids. */
export type PostRelations = Pick<ProjectRelations, 'services' | 'projects'>;

/** The fields that the grid of projects needs. */
export interface ProjectSummary {
  /** Ids of -1 and lower use the journey layout, all others the showcase layout. */
  id: string;
  room: 'kitchen' | 'bath' | 'basement' | 'outdoors' | 'whole-house';
  /** Weeks on site, rounded up. */
  weeks: number;
  titles: readonly [name: string, place: string];
  category: string;
  client: string;
  description: string;
  /** The card shows the first pair. */
  pairs: readonly [GalleryImage, ...GalleryImage[]];
}

export interface ProjectDetails {
  /** The house, the time on site and what was hard. */
  facts: readonly Fact[];
  topdesc?: string;
  detail_title?: string;
  details: readonly (readonly Point[])[];
  /** Final result; empty where `dmvdesc` describes it. */
  lastDescription: string;
  dmvdesc?: string;
}

export interface Project extends ProjectSummary, ProjectDetails {
  related: ProjectRelations;
  /** Pairs for a journey; single pictures for a showcase, the first of them for the banner. */
  images: readonly [ProjectImage, ...ProjectImage[]];
}

export interface ProjectCard extends Omit<ProjectSummary, 'pairs'> {
  imageUrl1: Picture;
  imageUrl2: Picture;
  /** Relative to `/#/projects/`. */
  path: string;
}

export interface Testimonial {
  image: Picture;
  /** The client's name. */
  title: string;
  desc: string;
  /** Where the client lives; the specification spells the field this way. */
  adress: string;
  /** ISO date. */
  date: string;
  /** Where the client wrote it. */
  source: string;
  /** The project that the quote is about. */
  project: keyof typeof projectTitles;
}

export interface TestimonialVideo {
  id: string;
  thumbnail: Picture;
  videoUrl: string;
  video_type: 'review' | 'project';
  title: string;
  desc: string;
  film: Film;
  /** Id of the project that the film shows. */
  project: string;
}

export interface FaqItem {
  /** Value of `question` in a link to this question: `/#/faq?question=…`. */
  slug: string;
  title: string;
  desc: string;
  /** Words of `desc` that are a link. */
  link?: TextLink;
}

export interface TextLink {
  text: string;
  href: string;
}

export interface CompanyValue {
  /** Name in the icon set. */
  icon: string;
  title: string;
  desc: string;
}

export interface TextBlock {
  /** Short label above the heading. */
  label: string;
  heading: string;
  paragraphs: readonly string[];
}

export interface AboutTexts {
  title: string;
  services: { label: string; heading: string };
  mission: TextBlock & { image: Picture };
  coreValues: TextBlock;
  whyChoose: { label: string; heading: string; reasons: readonly CompanyValue[] };
  portfolio: TextBlock & { image: Picture; link: { label: string; href: string } };
  invitation: InvitationTexts;
}

export interface InvitationTexts {
  heading: string;
  lead: string;
}

export interface ReviewSummary {
  rating: number;
  outOf: number;
  count: number;
  source: string;
  shares: readonly { label: string; percent: number }[];
}

/** The list, if any, follows the paragraphs. */
export interface TextSection {
  id: string;
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  /** Follows the list. */
  closing?: string;
}

export interface TextDocument {
  title: string;
  /** Date of the last change, as displayed. */
  updated: string;
  intro: readonly string[];
  sections: readonly TextSection[];
}
