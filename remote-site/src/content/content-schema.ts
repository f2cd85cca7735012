import type { Film, Picture } from '@potomac-oak/shared/contracts/picture';

/** A titled text; line breaks and `<br>` in `point_desc` separate paragraphs. */
export interface Point {
  /** May be empty in a project: the text then carries on without a heading of its own. */
  point_title: string;
  point_desc: string;
}

/** What a list of services needs, so that lists do not load the full texts. */
export interface ServiceSummary {
  /** Counts from "0". */
  id: string;
  image: Picture;
  title: string;
  /** The first paragraph; cards show its first 250 characters. */
  desc: string;
}

export interface ServiceDetails {
  /** The second paragraph. */
  desc_dt_1: string;
  points_main_title: string;
  points_items: readonly Point[];
  last_desc: string;
}

export interface Service extends ServiceSummary, ServiceDetails {}

export interface ServiceCard {
  id: string;
  image: Picture;
  title: string;
  description: string;
  /** What stands after `#/services/`. */
  path: string;
  price: string;
}

export interface BlogSummary {
  id: string;
  image: Picture;
  title: string;
  /** The introduction; cards show its first 250 characters. */
  desc: string;
}

export interface BlogDetails {
  points_items: readonly Point[];
  last_desc: string;
}

export interface BlogPost extends BlogSummary, BlogDetails {}

/** The same place before and after the work. */
export interface GalleryImage {
  id: string;
  imageUrl1: Picture;
  imageUrl2: Picture;
}

export type ProjectImage = { image: Picture } | GalleryImage;

/** What the grid of projects needs. */
export interface ProjectSummary {
  /** "-1" and lower are told as a journey, the others as a showcase. */
  id: string;
  /** The project's name, then its place. */
  titles: readonly [name: string, place: string];
  category: string;
  client: string;
  description: string;
  /** The first pair is the card's. */
  pairs: readonly [GalleryImage, ...GalleryImage[]];
}

export interface ProjectDetails {
  topdesc?: string;
  detail_title?: string;
  /** Groups of points. */
  details: readonly (readonly Point[])[];
  /** The final result; empty where `dmvdesc` tells it. */
  lastDescription: string;
  dmvdesc?: string;
}

export interface Project extends Omit<ProjectSummary, 'pairs'>, ProjectDetails {
  /** Pairs for a journey, single pictures (the first is the banner's) for a showcase. */
  images: readonly [ProjectImage, ...ProjectImage[]];
}

export interface ProjectCard extends Omit<ProjectSummary, 'pairs'> {
  imageUrl1: Picture;
  imageUrl2: Picture;
  /** What stands after `#/projects/`. */
  path: string;
}

export interface Testimonial {
  image: Picture;
  /** The client's name. */
  title: string;
  desc: string;
  /** Where the client lives; the wire name's spelling is the specification's. */
  adress: string;
}

export interface TestimonialVideo {
  id: string;
  thumbnail: Picture;
  videoUrl: string;
  video_type: 'review' | 'project';
  title: string;
  desc: string;
  film: Film;
}

export interface FaqItem {
  /** What stands after `#/faq?question=` in a link to this question. */
  slug: string;
  title: string;
  desc: string;
}

export interface CompanyValue {
  /** A name of the icon set. */
  icon: string;
  title: string;
  desc: string;
}

export interface TextBlock {
  /** The few words above the heading. */
  label: string;
  heading: string;
  paragraphs: readonly string[];
}

export interface AboutTexts {
  mission: TextBlock & { image: Picture };
  coreValues: TextBlock;
  whyChoose: { label: string; heading: string; reasons: readonly CompanyValue[] };
  portfolio: TextBlock & { image: Picture; link: { label: string; href: string } };
}

export interface ReviewSummary {
  rating: number;
  outOf: number;
  count: number;
  source: string;
  shares: readonly { label: string; percent: number }[];
}

/** A titled stretch of a longer text; its list, where it has one, follows the paragraphs. */
export interface TextSection {
  id: string;
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  /** Follows the list. */
  closing?: string;
}

export interface PrivacyPolicy {
  /** The day of the last change, as it is shown. */
  updated: string;
  intro: readonly string[];
  sections: readonly TextSection[];
}
