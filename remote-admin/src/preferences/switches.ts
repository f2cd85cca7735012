import { createStoredSwitch } from './stored-switch';

export const soundSwitch = createStoredSwitch('dashboardSound', true);
/** What the person wants; the browser's own permission comes on top. */
export const notificationSwitch = createStoredSwitch('dashboardNotifications', false);
