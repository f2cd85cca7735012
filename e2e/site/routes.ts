import { company } from '@potomac-oak/shared/company';

/** Every public path, with a text that identifies its page. */
export const PUBLIC_ROUTES = [
  { path: '/', heading: company.tagline },
  { path: '/home', heading: company.tagline },
  { path: '/about', heading: `About ${company.name}` },
  { path: '/services', heading: 'Our Services' },
  { path: '/services/0', heading: 'Kitchen Remodeling' },
  { path: '/projects', heading: 'Our Project Stories' },
  { path: '/projects/-1', heading: 'Project Journey' },
  { path: '/projects/2', heading: /./ },
  { path: '/testimonials', heading: 'Client Testimonials' },
  { path: '/faq', heading: 'FAQS' },
  { path: '/blogs', heading: 'Blogs' },
  { path: '/blogs/0', heading: /./ },
  { path: '/contact', heading: 'Contact Us' },
  { path: '/inhouse-custom-design', heading: 'In-House Custom Design Will Be Live Soon!' },
  { path: '/handyman-services', heading: 'Handyman Services' },
  { path: '/thank-you', heading: 'Thank You' },
  { path: '/terms', heading: 'Terms & Conditions' },
  { path: '/search', heading: 'Search' },
  { path: '/warranty', heading: '1 Year Warranty' },
  { path: '/privacy-policy', heading: 'Privacy Policy' },
  { path: '/image-credits', heading: 'Image Credits' },
] as const;

export const WIDTHS = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;
