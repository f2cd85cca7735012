import { company } from '@potomac-oak/shared/company';

/** Opened by browsers that block site data, each by its path and by its hash address. */
export const BLOCKED_PAGES = [
  { path: '/', heading: company.tagline },
  { path: '/about', heading: `About ${company.name}` },
  { path: '/services/0', heading: 'Kitchen Remodeling' },
  { path: '/projects', heading: 'Our Project Stories' },
  { path: '/contact', heading: 'Contact Us' },
].flatMap(({ path, heading }) => [
  { address: path, heading },
  { address: `/#${path}`, heading },
]);
