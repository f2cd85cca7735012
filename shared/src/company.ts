import type { OfficeHours, OpeningHours } from './contracts/office-hours';

export interface License {
  /** As displayed before the number, for example "MHIC". */
  kind: string;
  /** As in the list of authorities on the about page. */
  authority: string;
  /** Leave it out until the company's real number is known. */
  number?: string;
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
  /** Of the office, in degrees. */
  location: { latitude: number; longitude: number };
  hoursLabel: string;
  /** Who calls back, and answers the phone. */
  answeredBy: string;
  /** For search engines: a range, or one to four dollar signs. */
  priceRange: string;
  /** Shown in the footer and beside the contact form. */
  licenses: readonly License[];
  /** What the insurance covers, and the number of its certificate once there is one. */
  insurance: { cover: string; certificate?: string };
  warranty: { years: number; covers: string };
  /** Where the rating comes from. Without `href` it is shown as a sample. */
  reviews: { source: string; href?: string };
  social: readonly { network: 'facebook' | 'linkedin' | 'instagram'; href: string }[];
  /** Shown in the footer while anything on the site is a sample (`npm run go-live` lists them). Then remove it. */
  sampleNotice?: string;
  copyrightYear: number;
  yearsOfExperience: number;
}

export interface TeamMember {
  name: string;
  role: string;
  desc: string;
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
  location: { latitude: 39.045, longitude: -77.114 },
  hoursLabel: 'Monday to Friday 8.00 AM to 5.00 PM',
  answeredBy: 'Joan or Grace',
  priceRange: '$$$',
  licenses: [
    { kind: 'MHIC', authority: 'Home Improvement Commission (MHIC)' },
    { kind: 'Virginia Class A', authority: 'Department of Professional and Occupational Regulation (DPOR)' },
    { kind: 'DC HIC', authority: 'Department of Licensing and Consumer Protection (DLCP)' },
  ],
  insurance: { cover: 'General liability and workers’ compensation' },
  warranty: { years: 1, covers: 'labor and materials' },
  reviews: { source: 'a customer-reviews site' },
  social: [
    { network: 'facebook', href: 'https://www.facebook.com/' },
    { network: 'linkedin', href: 'https://www.linkedin.com/' },
    { network: 'instagram', href: 'https://www.instagram.com/' },
  ],
  sampleNotice: 'Sample site: company, people, projects and reviews are invented, and pictures are renderings.',
  copyrightYear: 2023,
  yearsOfExperience: 34,
};

/** Who visitors meet. */
// A separate constant, because only the about page shows it.
export const team: readonly TeamMember[] = [
  {
    name: 'Joan Whitfield',
    role: 'Office manager · Sample',
    desc: 'Answers the phone, knows every permit counter between Rockville and Fairfax, and books your first visit.',
  },
  {
    name: 'Denise Carter',
    role: 'Project manager · Sample',
    desc: 'Runs kitchens and baths in the District. Walks each job on Fridays and sends photographs of what you cannot see.',
  },
  {
    name: 'Rafael Ortiz',
    role: 'Lead carpenter · Sample',
    desc: 'Twenty-two years of old houses. Can tell a bearing wall by knocking, and opens it to make sure.',
  },
  {
    name: 'Maria Lindqvist',
    role: 'Architect · Sample',
    desc: 'Draws the plans and the three-dimensional views, and argues for daylight at every meeting.',
  },
  {
    name: 'Samuel Osei',
    role: 'Structural engineer · Sample',
    desc: 'Sizes the beams, seals the drawings and meets the inspector when the wall comes down.',
  },
  {
    name: 'Grace Tran',
    role: 'Permits and estimates · Sample',
    desc: 'Writes the scope line by line, and reads zoning codes so that you do not have to.',
  },
];

/** Names of samples that may go live, as `npm run go-live` lists them. */
export const acceptedSamples: readonly string[] = [];

/** The office's hours until an owner changes them in the dashboard. */
export const defaultOfficeHours: OfficeHours = {
  timeZone: contact.timeZone,
  openingHours: contact.openingHours,
  holidays: [],
};

/** All facts about the company. */
// Bundlers drop an unused call with this annotation, and do not drop an unused object with a spread.
export const company: Company = /* @__PURE__ */ Object.assign(facts, contact);

/** A number as displayed. Without one it is a sample: "MHIC · Sample". */
export function numberLabel(kind: string, number: string | undefined): string {
  return number === undefined ? `${kind} · Sample` : `${kind} #${number}`;
}

/** Search results cut longer titles. */
const TITLE_LENGTH_MAX = 70;

/** Title of a document in the browser's tab and in search results, with the company's name if there is room. */
export function documentTitle(pageTitle: string): string {
  const full = `${pageTitle} · ${company.name}`;
  return full.length > TITLE_LENGTH_MAX ? pageTitle : full;
}

/** The region's places as an enumeration: `listPlaces('or')` → "DC, Maryland or Virginia". */
export function listPlaces(conjunction: string): string {
  const { places } = contact.region;
  const [last = '', ...others] = [...places].reverse();
  return others.length === 0 ? last : `${others.reverse().join(', ')} ${conjunction} ${last}`;
}
