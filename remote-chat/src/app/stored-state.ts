import { openBrowserStorage } from '@potomac-oak/shared/storage/browser-storage';
import { parseDrafts } from '@potomac-oak/shared/storage/chat-drafts';
import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';
import { createStoredValue } from '@potomac-oak/shared/storage/stored-value';
import { openVisitorDetails } from '@potomac-oak/shared/storage/visitor-details';
import {
  BOT_PROGRESS_KEY,
  DRAFTS_KEY,
  MUTED_KEY,
  NOTIFIED_KEY,
  OPEN_SCREEN_KEY,
  OWNER_KEY,
  VISITOR_KEY,
} from '@potomac-oak/shared/storage/visitor-keys';

import type { ChatContext } from '../embed/chat-context';
import { parseBotProgress } from '../features/support-bot/bot-progress';
import { createConsentStorage } from '../visitor/consent-storage';
import { ownerOf, parseOwner } from '../visitor/owner';
import { parseVisitor, type Visitor } from '../visitor/visitor';
import { parseScreen } from './screen';

/** The values that the chat keeps in the browser: `drafts` and `openScreen` for this tab, the others for all tabs. */
export function openStoredState({ options, storagePrefix, identity }: ChatContext) {
  const mayStore = () => options.consent !== 'required';
  const storage = createEntryStorage(createConsentStorage(openBrowserStorage('localStorage'), mayStore));
  const tabStorage = createEntryStorage(createConsentStorage(openBrowserStorage('sessionStorage'), mayStore));
  const keyOf = (name: string) => storagePrefix + name;
  const values = {
    owner: createStoredValue({ key: keyOf(OWNER_KEY), parse: parseOwner, storage }),
    visitor: createStoredValue({ key: keyOf(VISITOR_KEY), parse: parseOwnVisitor, storage }),
    details: openVisitorDetails({ prefix: storagePrefix, storage }),
    botProgress: createStoredValue({ key: keyOf(BOT_PROGRESS_KEY), parse: parseBotProgress, storage }),
    isMuted: createStoredValue({ key: keyOf(MUTED_KEY), parse: parseTrue, storage }),
    isNotified: createStoredValue({ key: keyOf(NOTIFIED_KEY), parse: parseTrue, storage }),
    drafts: createStoredValue({ key: keyOf(DRAFTS_KEY), parse: parseDrafts, storage: tabStorage }),
    openScreen: createStoredValue({ key: keyOf(OPEN_SCREEN_KEY), parse: parseScreen, storage: tabStorage }),
  };

  // Ignores a visitor stored by a tab where another user is still signed in.
  function parseOwnVisitor(value: unknown): Visitor | null {
    const stored = parseVisitor(value);
    const who = identity.getSnapshot();
    if (stored?.userId === undefined || who === undefined) return stored;
    return stored.userId === ownerOf(who)?.userId ? stored : null;
  }

  return {
    ...values,
    storage,
    /** Call after the options have changed: once the visitor has given consent, values are read from the browser's storage. */
    reload() {
      for (const value of Object.values(values)) value.reload();
    },
  };
}

function parseTrue(value: unknown): true | null {
  return value === true ? value : null;
}
