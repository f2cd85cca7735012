import { type Company, company, type License } from '@potomac-oak/shared/company';
import type { OpeningHours } from '@potomac-oak/shared/contracts/office-hours';
import { webpUrl } from '@potomac-oak/shared/ui/responsive-picture';

import type { BlogSummary, ServiceSummary, TestimonialVideo } from './content-schema';

// Facts for search engines, in the vocabulary of schema.org. The server makes URLs absolute.

const CONTEXT = 'https://schema.org';
const CONTRACTOR_ID = '/#contractor';
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const areaServed = company.region.places.map((name) => ({ '@type': 'AdministrativeArea', name }));
const contractorReference = { '@type': 'GeneralContractor', '@id': CONTRACTOR_ID, name: company.name };

/** There is no markup of ratings: search engines allow none that a company gives about itself. */
export function contractorData(facts: Company, image: string): object {
  const { street, city, region, postalCode } = facts.address;
  const licenses = facts.licenses.flatMap(toCredential);
  const profiles = facts.social.map(({ href }) => href).filter(isProfile);

  return {
    '@context': CONTEXT,
    ...contractorReference,
    legalName: facts.legalName,
    url: '/',
    image,
    telephone: facts.phone.href.replace('tel:', ''),
    email: facts.email.label,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', ...facts.location },
    areaServed,
    priceRange: facts.priceRange,
    ...(licenses.length > 0 && { hasCredential: licenses }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    openingHoursSpecification: facts.openingHours.map(toOpeningHours),
  };
}

export function serviceData({ title, desc, image }: ServiceSummary): object {
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    name: title,
    serviceType: title,
    description: desc,
    image: webpUrl(image),
    areaServed,
    provider: contractorReference,
  };
}

export function blogPostData(
  { title, image, published }: BlogSummary,
  { path, description, modified }: { path: string; description: string; modified: string },
): object {
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    headline: title,
    description,
    image: webpUrl(image),
    datePublished: published,
    dateModified: modified,
    author: { '@type': 'Organization', name: company.name, url: '/' },
    publisher: contractorReference,
    mainEntityOfPage: path,
  };
}

export function videoData({ title, desc, thumbnail, videoUrl, film }: TestimonialVideo, uploaded: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'VideoObject',
    name: title,
    description: desc,
    thumbnailUrl: webpUrl(thumbnail),
    contentUrl: videoUrl,
    // Noon UTC is the same day in the company's time zone.
    uploadDate: `${uploaded}T12:00:00Z`,
    duration: `PT${Math.round(film.durationSeconds)}S`,
  };
}

/** @param pages from the home page to the page itself */
export function breadcrumbData(pages: readonly { name: string; path: string }[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  };
}

/** A license without a number is a sample. */
function toCredential({ kind, authority, number }: License): object[] {
  if (number === undefined) return [];
  return [
    {
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: 'license',
      name: kind,
      identifier: number,
      recognizedBy: { '@type': 'Organization', name: authority },
    },
  ];
}

/** The front page of a network is nobody's profile. */
export function isProfile(href: string): boolean {
  return new URL(href).pathname !== '/';
}

function toOpeningHours({ weekday, opensAt, closesAt }: OpeningHours): object {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `${CONTEXT}/${WEEKDAYS[weekday]}`,
    opens: toTime(opensAt),
    closes: toTime(closesAt),
  };
}

function toTime(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
