import type { MenuItem } from '@potomac-oak/shared/contracts/federation';

interface NavigationEntry {
  menu: MenuItem;
  label: string;
  href: string;
}

export const NAVIGATION: readonly NavigationEntry[] = [
  { menu: 'home', label: 'Home', href: '/#/' },
  { menu: 'about', label: 'About Us', href: '/#/about' },
  { menu: 'services', label: 'Services', href: '/#/services' },
  { menu: 'projects', label: 'Projects', href: '/#/projects' },
  { menu: 'testimonials', label: 'Testimonials', href: '/#/testimonials' },
  { menu: 'faq', label: 'FAQs', href: '/#/faq' },
  { menu: 'blogs', label: 'Blogs', href: '/#/blogs' },
  { menu: 'contact', label: 'Contact', href: '/#/contact' },
];
