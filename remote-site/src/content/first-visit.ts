export const FIRST_VISIT = 'The first visit is free, at your home, and takes about an hour.';
