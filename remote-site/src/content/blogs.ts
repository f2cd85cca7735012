import { agingInPlace } from './blogs/aging-in-place';
import { basementConversion } from './blogs/basement-conversion';
import { blogSummaries } from './blogs/blog-summaries';
import { budget } from './blogs/budget';
import { flooringByRoom } from './blogs/flooring-by-room';
import { kitchenRemodel } from './blogs/kitchen-remodel';
import { livingThrough } from './blogs/living-through';
import { materialsClimate } from './blogs/materials-climate';
import { modernBathroom } from './blogs/modern-bathroom';
import { patiosDecks } from './blogs/patios-decks';
import { permits } from './blogs/permits';
import { relatedPages } from './blogs/related-pages';
import { smallSpaces } from './blogs/small-spaces';
import { windowsLight } from './blogs/windows-light';
import type { BlogDetails, BlogPost } from './content-schema';

type BlogId = (typeof blogSummaries)[number]['id'];

const details = {
  '0': modernBathroom,
  '1': windowsLight,
  '2': basementConversion,
  '3': patiosDecks,
  '4': flooringByRoom,
  '5': smallSpaces,
  '6': kitchenRemodel,
  '7': permits,
  '8': budget,
  '9': livingThrough,
  '10': materialsClimate,
  '11': agingInPlace,
} satisfies Record<BlogId, BlogDetails>;

export const blogPosts: readonly BlogPost[] = blogSummaries.map((summary) => ({
  ...summary,
  ...details[summary.id],
  related: relatedPages[summary.id],
}));

export function findBlogPost(id: string | undefined): BlogPost | undefined {
  return blogPosts.find((post) => post.id === id);
}
