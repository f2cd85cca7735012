/** The specified title for unknown ids of services, posts and projects. */
export const MISSING_TITLE = 'Service not found';
