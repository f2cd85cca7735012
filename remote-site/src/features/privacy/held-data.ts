import { MOTION_KEY } from '@potomac-oak/shared/page-events/motion';
import { openBrowserStorage } from '@potomac-oak/shared/storage/browser-storage';
import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';
import { DETAILS_KEY } from '@potomac-oak/shared/storage/visitor-details';
import {
  BOT_PROGRESS_KEY,
  DRAFTS_KEY,
  KEPT_FIELDS_KEY,
  LOCALE_KEY,
  MUTED_KEY,
  NOTIFIED_KEY,
  OPEN_SCREEN_KEY,
  OWNER_KEY,
  SCROLL_KEY,
  STARTING_PREFIX,
  UNSENT_PREFIX,
  VISIT_ATTEMPT_KEY,
  VISIT_DRAFT_KEY,
  VISITOR_KEY,
} from '@potomac-oak/shared/storage/visitor-keys';

/** What a browser may hold for a visitor, by the keys or their beginning. Staff have other keys. */
const HELD: readonly { keys: readonly string[]; text: string }[] = [
  {
    keys: [VISITOR_KEY, OWNER_KEY],
    text: 'The key to your chat, with the name and contact details that you gave there',
  },
  { keys: [DETAILS_KEY], text: 'Your name, phone number and e-mail address, which fill in our forms' },
  { keys: [`${UNSENT_PREFIX}visitor:`], text: 'Chat messages that are not sent yet' },
  { keys: [DRAFTS_KEY, VISIT_DRAFT_KEY, KEPT_FIELDS_KEY], text: 'What you have typed and not sent' },
  { keys: [VISIT_ATTEMPT_KEY], text: 'A request for a visit that you have sent, until we answer it' },
  { keys: [BOT_PROGRESS_KEY], text: 'Your answers to the support bot' },
  { keys: [LOCALE_KEY], text: 'The language of the chat' },
  { keys: [MUTED_KEY, NOTIFIED_KEY, MOTION_KEY], text: 'Your choices for sounds, notifications and motion' },
  { keys: [OPEN_SCREEN_KEY], text: 'Which part of the chat is open' },
  { keys: [STARTING_PREFIX], text: 'Which parts of the website are just starting' },
  { keys: [SCROLL_KEY], text: 'How far you have scrolled on pages, until you close this tab' },
];

/** What this browser holds, in words. Empty also where storage is blocked. */
export function describeHeld(): string[] {
  const held = openStorages().flatMap((storage) => storage.entries('').map(([key]) => key));
  return HELD.filter(({ keys }) => held.some((key) => isOf(keys, key))).map(({ text }) => text);
}

/** Removes all of it, also from the open pages of this browser. */
export function clearHeld(): void {
  const keys = HELD.flatMap((held) => held.keys);
  for (const storage of openStorages()) {
    for (const [key] of storage.entries('').filter(([key]) => isOf(keys, key))) {
      storage.remove(key);
      // A browser notifies only the other tabs.
      window.dispatchEvent(new StorageEvent('storage', { key }));
    }
  }
}

function openStorages() {
  return (['localStorage', 'sessionStorage'] as const).map((name) => createEntryStorage(openBrowserStorage(name)));
}

function isOf(keys: readonly string[], key: string): boolean {
  return keys.some((known) => (known.endsWith(':') ? key.startsWith(known) : key === known));
}
