export interface DesktopNotification {
  title: string;
  text: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
  onClick: () => void;
}

/** May open a permission prompt, so call it only from a click handler. */
export async function requestNotifications(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return (await Notification.requestPermission()) === 'granted';
}

export function areNotificationsAllowed(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission === 'granted';
}

export function showNotification({ title, text, tag, onClick }: DesktopNotification): void {
  if (!areNotificationsAllowed()) return;
  try {
    const notification = new Notification(title, { body: text, tag });
    notification.onclick = () => {
      window.focus();
      notification.close();
      onClick();
    };
  } catch {
    // Android requires a service worker; the toast and the sound remain.
  }
}
