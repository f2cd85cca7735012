/** Leads back from a service. */
export const allServices = { href: '/#/services', label: 'All services' };
