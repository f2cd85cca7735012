import { contact as company } from '@potomac-oak/shared/company';
import type { StoredValue } from '@potomac-oak/shared/storage/stored-value';

/** A notification of the operating system for a reply that arrives while the page is hidden. */
export interface DesktopNotifications {
  isWanted: StoredValue<true>;
  /** False where the visitor has blocked notifications, and on phones, whose browsers require a service worker. */
  isSupported: () => boolean;
  /** Asks for the browser's permission when the visitor turns notifications on. */
  setWanted: (isWanted: boolean) => Promise<void>;
  show: (news: string) => void;
}

/** @param onClick called when the visitor clicks a notification */
export function createDesktopNotifications(isWanted: StoredValue<true>, onClick: () => void): DesktopNotifications {
  return {
    isWanted,
    isSupported: () =>
      'Notification' in window &&
      Notification.permission !== 'denied' &&
      !window.matchMedia('(pointer: coarse)').matches,
    async setWanted(wanted) {
      const isGranted = wanted && (await Notification.requestPermission()) === 'granted';
      isWanted.set(isGranted || null);
    },
    show(body) {
      if (!isWanted.getSnapshot() || document.visibilityState === 'visible') return;
      if (!('Notification' in window) || Notification.permission !== 'granted') return;
      // With a tag, the tabs of one browser show one notification, and the latest replaces the one before.
      const notification = new Notification(company.name, { body, tag: 'potomac-oak:chat' });
      notification.onclick = () => {
        window.focus();
        notification.close();
        onClick();
      };
    },
  };
}
