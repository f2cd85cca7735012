import type { OfficeHours, OpeningHours } from './contracts/office-hours';

export interface License {
  /** As displayed, for example "MHIC #123456". */
  label: string;
  authority: string;
}

/** The facts that the chat shows. A separate object, because partners' pages load it. */
export interface CompanyContact {
  name: string;
  /** Where the company works. */
  region: { shortName: string; places: readonly [string, ...string[]] };
  phone: { label: string; href: string };
  email: { label: string; href: string };
  /** IANA name. All displayed times use this zone. */
  timeZone: string;
  openingHours: readonly OpeningHours[];
}

export interface Company extends CompanyContact {
  legalName: string;
  tagline: string;
  /** What the company builds, as the start of a sentence. */
  offer: string;
  address: { street: string; city: string; region: string; postalCode: string };
  hoursLabel: string;
  /** Shown in the footer. Leave empty until the company's real numbers are known. */
  licenses: readonly License[];
  social: readonly { network: 'facebook' | 'linkedin' | 'instagram'; href: string }[];
  /** Shown in the footer until everything on the site is the company's own. Then remove it. */
  sampleNotice?: string;
  copyrightYear: number;
  yearsOfExperience: number;
}

const OPENS_AT = 8 * 60;
const CLOSES_AT = 17 * 60;

// Edit both objects to adapt the site to another company.

export const contact: CompanyContact = {
  name: 'Potomac Oak',
  region: { shortName: 'DMV', places: ['DC', 'Maryland', 'Virginia'] },
  phone: { label: '(301) 555-0134', href: 'tel:+13015550134' },
  email: { label: 'hello@potomacoak.example', href: 'mailto:hello@potomacoak.example' },
  timeZone: 'America/New_York',
  openingHours: [
    { weekday: 1, opensAt: OPENS_AT, closesAt: CLOSES_AT },
    { weekday: 2, opensAt: OPENS_AT, closesAt: CLOSES_AT },
    { weekday: 3, opensAt: OPENS_AT, closesAt: CLOSES_AT },
    { weekday: 4, opensAt: OPENS_AT, closesAt: CLOSES_AT },
    { weekday: 5, opensAt: OPENS_AT, closesAt: CLOSES_AT },
  ],
};

const facts: Omit<Company, keyof CompanyContact> = {
  legalName: 'Potomac Oak Remodeling',
  tagline: 'Built to be lived in',
  offer: 'Kitchens, baths, basements and outdoor rooms',
  address: { street: '11300 Rockville Pike, Suite 410', city: 'North Bethesda', region: 'MD', postalCode: '20852' },
  hoursLabel: 'Monday to Friday 8.00 AM to 5.00 PM',
  licenses: [],
  social: [
    { network: 'facebook', href: 'https://www.facebook.com/' },
    { network: 'linkedin', href: 'https://www.linkedin.com/' },
    { network: 'instagram', href: 'https://www.instagram.com/' },
  ],
  sampleNotice: 'Sample site: the people, projects and reviews are invented, and the pictures are renderings.',
  copyrightYear: 2023,
  yearsOfExperience: 34,
};

/** The office's hours until an owner changes them in the dashboard. */
export const defaultOfficeHours: OfficeHours = {
  timeZone: contact.timeZone,
  openingHours: contact.openingHours,
  holidays: [],
};

/** All facts about the company. */
// Bundlers drop an unused call with this annotation, and do not drop an unused object with a spread.
export const company: Company = /* @__PURE__ */ Object.assign(facts, contact);

/** Title of a document in the browser's tab and in search results. */
export function documentTitle(pageTitle: string): string {
  return `${pageTitle} · ${company.name}`;
}

/** The region's places as an enumeration: `listPlaces('or')` → "DC, Maryland or Virginia". */
export function listPlaces(conjunction: string): string {
  const { places } = contact.region;
  const [last = '', ...others] = [...places].reverse();
  return others.length === 0 ? last : `${others.reverse().join(', ')} ${conjunction} ${last}`;
}
