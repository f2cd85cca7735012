import { company } from '@potomac-oak/shared/company';
import { linkTo } from '@potomac-oak/shared/contracts/route';

interface Authority {
  place: string;
  name: string;
  /** What its license covers. */
  desc: string;
  /** The authority's public search. */
  href: string;
}

export const licenseTexts = {
  label: 'Licensed and insured',
  heading: 'Three licenses you can look up yourself',
  open: 'Show insurance and warranty',
  lead: `Search for “${company.legalName}” before you let us in, and do the same with every other bidder.`,
};

export const insurance = {
  heading: 'Insurance',
  text: `${company.insurance.cover}, for our own people and for the trades we engage. Ask for the certificate: the insurer sends it to you directly, and condominium associations are named on it.`,
};

export const warrantyTeaser = {
  heading: 'Warranty',
  text: 'One year on labor and materials, in plain words on a page of its own.',
  link: { label: 'Read the warranty', href: linkTo('/warranty') },
};

export const authorities: readonly Authority[] = [
  {
    place: 'Maryland',
    name: 'Home Improvement Commission (MHIC)',
    desc: 'Required for every home improvement contract. Its Guaranty Fund protects homeowners.',
    href: 'https://www.labor.maryland.gov/license/mhic/',
  },
  {
    place: 'Virginia',
    name: 'Department of Professional and Occupational Regulation (DPOR)',
    desc: 'A class A contractor’s license, for projects of any size.',
    href: 'https://www.dpor.virginia.gov/LicenseLookup',
  },
  {
    place: 'District of Columbia',
    name: 'Department of Licensing and Consumer Protection (DLCP)',
    desc: 'The home improvement contractor’s license, bonded.',
    href: 'https://dlcp.dc.gov/',
  },
];
