import type { RemoteRoute } from '@potomac-oak/shared/contracts/federation';

/** A page's chunk is named after its path, so that a release can list what to preload for it: `/a/:id` → `route.a.$id`. */
export const routes: readonly RemoteRoute[] = [
  {
    path: '/',
    title: 'Home Remodeling in DC, Maryland and Virginia',
    menu: 'home',
    load: () => import(/* webpackChunkName: "route.index" */ './home-page'),
  },
  {
    path: '/home',
    title: 'Home Remodeling in DC, Maryland and Virginia',
    menu: 'home',
    load: () => import(/* webpackChunkName: "route.home" */ './home-page'),
  },
  {
    path: '/services',
    title: 'Our Services',
    menu: 'services',
    load: () => import(/* webpackChunkName: "route.services" */ './services-page'),
  },
  {
    path: '/projects',
    title: 'Our Project Stories',
    menu: 'projects',
    load: () => import(/* webpackChunkName: "route.projects" */ './projects-page'),
  },
  {
    path: '/projects/:id',
    title: 'Projects',
    menu: 'projects',
    load: () => import(/* webpackChunkName: "route.projects.$id" */ './project-page'),
  },
  {
    path: '/blogs',
    title: 'Blogs',
    menu: 'blogs',
    load: () => import(/* webpackChunkName: "route.blogs" */ './blogs-page'),
  },
  {
    path: '/contact',
    title: 'Contact Us',
    menu: 'contact',
    load: () => import(/* webpackChunkName: "route.contact" */ './contact-page'),
  },
  {
    path: '/inhouse-custom-design',
    title: 'In-House Custom Design',
    menu: 'inhouse-custom-design',
    load: () => import(/* webpackChunkName: "route.inhouse-custom-design" */ './inhouse-custom-design-page'),
  },
];
