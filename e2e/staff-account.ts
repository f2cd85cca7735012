/** Staff user of the product that the journeys start. */
export const STAFF = {
  username: process.env.E2E_USERNAME ?? 'front-desk',
  password: process.env.E2E_PASSWORD ?? 'a-long-password-for-journeys',
};
