export const searchTexts = {
  title: 'Search',
  subjects: 'Services, projects, articles and questions',
  hint: 'egress window, warranty …',
  elsewhere: 'All pages by subject',
  nothing: 'Nothing on this site has these words. Ask us directly; we answer by phone, chat and e-mail.',
  failed: 'The search could not be loaded. Change the text to try again.',
  lists: [
    { label: 'Our Services', href: '/#/services' },
    { label: 'Our Project Stories', href: '/#/projects' },
    { label: 'Blogs', href: '/#/blogs' },
    { label: 'FAQs', href: '/#/faq' },
  ],
};
