import { FIRST_VISIT } from '../first-visit';

export const description =
  'Twelve articles for homeowners around Washington: budgets, permits, floors, light, small spaces, and living through a remodel.';

export const blogsTexts = {
  title: 'Blogs',
  invitation: { heading: 'A question about your own house?', lead: FIRST_VISIT },
};
