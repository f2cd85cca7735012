import { showToast } from '@potomac-oak/shared/page-events/toast';

import { useOwnAccount } from '../desk/staff';
import { pageHash } from '../navigation/dashboard-place';
import { useStoredSwitch } from '../preferences/stored-switch';
import { notificationSwitch, soundSwitch } from '../preferences/switches';
import { areNotificationsAllowed, requestNotifications } from '../ui/desktop-notification';
import type { MenuEntry } from '../ui/menu';
import { useLogout } from './use-logout';

export function useDashboardMenu(): MenuEntry[] {
  const isSoundOn = useStoredSwitch(soundSwitch);
  const areNotificationsWanted = useStoredSwitch(notificationSwitch);
  const areNotificationsOn = areNotificationsWanted && areNotificationsAllowed();
  const logout = useLogout();
  const account = useOwnAccount();

  async function switchNotifications() {
    if (areNotificationsOn) {
      notificationSwitch.set(false);
      return;
    }
    const isAllowed = await requestNotifications();
    notificationSwitch.set(isAllowed);
    if (!isAllowed)
      showToast({ type: 'warning', message: 'This browser does not allow notifications from this site.' });
  }

  return [
    { label: 'Sound', icon: 'sound', isOn: isSoundOn, onChoose: () => soundSwitch.set(!isSoundOn) },
    {
      label: 'Desktop notifications',
      icon: 'bell',
      isOn: areNotificationsOn,
      onChoose: () => void switchNotifications(),
    },
    { label: 'Leads', icon: 'star', onChoose: () => goTo(pageHash('leads')) },
    { label: 'Numbers', icon: 'ruler', onChoose: () => goTo(pageHash('numbers')) },
    { label: 'Notifications', icon: 'mail', onChoose: () => goTo(pageHash('notifications')) },
    { label: 'Office hours', icon: 'clock', onChoose: () => goTo(pageHash('office-hours')) },
    { label: 'Releases', icon: 'hammer', onChoose: () => goTo(pageHash('releases')) },
    { label: 'Your account', icon: 'shield', onChoose: () => goTo(pageHash('account')) },
    ...(account.data?.role === 'owner'
      ? [{ label: 'People', icon: 'handshake', onChoose: () => goTo(pageHash('people')) }]
      : []),
    { label: 'Logout', icon: 'log-out', onChoose: () => void logout() },
  ];
}

function goTo(hash: string): void {
  window.location.hash = hash;
}
