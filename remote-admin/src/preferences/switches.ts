import { createStoredSwitch } from './stored-switch';

export const soundSwitch = createStoredSwitch('dashboardSound', true);
/** The user's preference; showing notifications also needs the browser's permission. */
export const notificationSwitch = createStoredSwitch('dashboardNotifications', false);
