import type { MenuItem } from '@potomac-oak/shared/contracts/federation';
import { linkTo } from '@potomac-oak/shared/contracts/route';

interface NavigationEntry {
  menu: MenuItem;
  label: string;
  href: string;
}

export const NAVIGATION: readonly NavigationEntry[] = [
  { menu: 'home', label: 'Home', href: linkTo('/') },
  { menu: 'about', label: 'About Us', href: linkTo('/about') },
  { menu: 'services', label: 'Services', href: linkTo('/services') },
  { menu: 'projects', label: 'Projects', href: linkTo('/projects') },
  { menu: 'testimonials', label: 'Testimonials', href: linkTo('/testimonials') },
  { menu: 'faq', label: 'FAQs', href: linkTo('/faq') },
  { menu: 'blogs', label: 'Blogs', href: linkTo('/blogs') },
  { menu: 'contact', label: 'Contact', href: linkTo('/contact') },
];
