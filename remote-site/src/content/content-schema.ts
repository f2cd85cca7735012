import type { progressPictures } from '@potomac-oak/media/manifest/progress';
import type { projectPictures } from '@potomac-oak/media/manifest/projects';
import type { Film, Picture } from '@potomac-oak/shared/contracts/picture';
import type { IconName } from '@potomac-oak/shared/ui/icon-paths';

import type { questionTitles } from './question-titles';

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
  link?: { href: string; label: string };
}

/** As the content files write it: with the picture's name, so that the texts load without all pictures. */
export interface PointText<Name extends string = keyof typeof projectPictures> extends Omit<Point, 'picture'> {
  picture?: { image: Name; caption: string };
}

export type ProjectPictureName = keyof typeof projectPictures | keyof typeof progressPictures;

/** The fields that lists need. */
export interface ServiceSummary {
  /** Consecutive, starting at "0". */
  id: string;
  kind: 'inside' | 'outside' | 'trade';
  image: Picture;
  title: string;
  /** Whom people search for; begins the title of the document. */
  trade: string;
  /** First paragraph. Cards show its first 250 characters. */
  desc: string;
}

/** The fields that only the page of the service needs. */
export interface ServiceTexts {
  metaDescription: MetaDescription;
  facts: Readonly<Record<'time' | 'permits' | 'crew' | 'season' | 'cost', string>>;
  /** Second paragraph. */
  desc_dt_1: string;
  points_main_title: string;
  points_items: readonly PointText[];
  last_desc: string;
  related: Pick<RelatedPages, 'projects' | 'posts' | 'questions'>;
}

/** What search results and link previews say about a page: unique, at most 160 characters. */
export type MetaDescription = string;

/** Exports of the file with a page's texts. */
export interface PageTexts {
  description: MetaDescription;
}

/** Pages about the same subject, by their ids and slugs. */
export interface RelatedPages {
  services: readonly string[];
  projects: readonly string[];
  posts: readonly string[];
  questions: readonly (keyof typeof questionTitles)[];
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

export interface BlogTexts {
  metaDescription: MetaDescription;
  points_items: readonly PointText[];
  last_desc: string;
  related: Pick<RelatedPages, 'services' | 'projects'>;
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

export interface ProjectTexts {
  metaDescription: MetaDescription;
  /** The house, the time on site and what was hard. */
  facts: readonly Fact[];
  topdesc?: string;
  detail_title?: string;
  details: readonly (readonly PointText<ProjectPictureName>[])[];
  /** Final result; empty where `dmvdesc` describes it. */
  lastDescription: string;
  dmvdesc?: string;
  related: RelatedPages;
}

export interface ProjectCard extends Omit<ProjectSummary, 'pairs'> {
  imageUrl1: Picture;
  imageUrl2: Picture;
  /** Relative to `/#/projects/`. */
  path: string;
}

export interface Testimonial {
  /** Of the client's room. */
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
  /** Id of the project that the quote is about. */
  project: string;
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
  icon: IconName;
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
  /** Where the reviews can be read. Without it the rating is shown as a sample. */
  href?: string;
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
