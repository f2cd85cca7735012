import { company } from '@potomac-oak/shared/company';
import { linkTo } from '@potomac-oak/shared/contracts/route';

export const description = `Search the services, projects, articles and answers of ${company.name}: kitchens, permits, costs, materials and more.`;

export const searchTexts = {
  title: 'Search',
  subjects: 'Services, projects, articles and questions',
  hint: 'egress window, warranty …',
  elsewhere: 'Or browse',
  nothing: 'Nothing on this site has these words. Ask us directly; we answer by phone, chat and e-mail.',
  failed: 'The search could not be loaded. Change the text to try again.',
  lists: [
    { label: 'Our Services', href: linkTo('/services') },
    { label: 'Our Project Stories', href: linkTo('/projects') },
    { label: 'Blogs', href: linkTo('/blogs') },
    { label: 'FAQs', href: linkTo('/faq') },
  ],
};
