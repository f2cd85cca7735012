export const blogsTexts = { title: 'Blogs' };
