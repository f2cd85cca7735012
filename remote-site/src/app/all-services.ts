import { linkTo } from '@potomac-oak/shared/contracts/route';

/** The link from a service back to the list. */
export const allServices = { href: linkTo('/services'), label: 'All services' };
