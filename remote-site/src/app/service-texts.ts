import { deferModule } from '../sections/kept-part/defer-module';

/** 18 KB, which a page in the document does not need. One chunk, because each costs the container a hash. */
export const serviceTexts = deferModule(
  () => import(/* webpackChunkName: "content.services._id" */ '../content/services'),
);
