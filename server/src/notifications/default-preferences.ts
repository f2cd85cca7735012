import type { NotificationPreferences } from '@potomac-oak/shared/contracts/notifications';

const BOTH = { email: true, push: true };

/** For people who have not chosen: everything that a customer waits for, at any time. */
export const DEFAULT_PREFERENCES: NotificationPreferences = {
  kinds: {
    newChat: BOTH,
    unanswered: BOTH,
    botLead: BOTH,
    contactForm: BOTH,
    newsletter: { email: false, push: false },
  },
  unansweredMinutes: 10,
  when: 'always',
  quiet: null,
  digestAt: null,
};
