import { deferModule } from '../sections/kept-part/defer-module';

/** 18 KB each, which a page in the document does not need. One chunk a kind, because each costs the container a hash. */
export const itemPages = {
  '/services/:id': deferModule(() => import(/* webpackChunkName: "content.services._id" */ './service-page')),
  '/projects/:id': deferModule(() => import(/* webpackChunkName: "content.projects._id" */ './project-page')),
  '/blogs/:id': deferModule(() => import(/* webpackChunkName: "content.blogs._id" */ './blog-page')),
};
