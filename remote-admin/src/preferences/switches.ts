import { createStoredSwitch } from './stored-switch';

/** Shows the person beside the conversation. */
export const personSwitch = createStoredSwitch('dashboardPerson', true);
export const soundSwitch = createStoredSwitch('dashboardSound', true);
/** The user's preference; showing notifications also needs the browser's permission. */
export const notificationSwitch = createStoredSwitch('dashboardNotifications', false);
