/** The link from a service back to the list. */
export const allServices = { href: '/#/services', label: 'All services' };
