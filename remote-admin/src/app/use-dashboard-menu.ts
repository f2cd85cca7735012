import { openPage } from '@potomac-oak/shared/page-events/navigation';
import { showToast } from '@potomac-oak/shared/page-events/toast';

import { useOwnAccount } from '../desk/staff';
import { pageHref } from '../navigation/dashboard-place';
import { useStoredSwitch } from '../preferences/stored-switch';
import { notificationSwitch, soundSwitch } from '../preferences/switches';
import { areNotificationsAllowed, requestNotifications } from '../ui/desktop-notification';
import type { MenuEntry } from '../ui/menu';
import { useLogout } from './use-logout';

export function useDashboardMenu(onShowShortcuts: () => void): MenuEntry[] {
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
    { label: 'Leads', icon: 'star', onChoose: () => openPage(pageHref('leads')) },
    { label: 'Numbers', icon: 'ruler', onChoose: () => openPage(pageHref('numbers')) },
    { label: 'Notifications', icon: 'mail', onChoose: () => openPage(pageHref('notifications')) },
    { label: 'Office hours', icon: 'clock', onChoose: () => openPage(pageHref('office-hours')) },
    { label: 'Releases', icon: 'hammer', onChoose: () => openPage(pageHref('releases')) },
    { label: 'Your account', icon: 'shield', onChoose: () => openPage(pageHref('account')) },
    ...(account.data?.role === 'owner'
      ? [{ label: 'People', icon: 'handshake' as const, onChoose: () => openPage(pageHref('people')) }]
      : []),
    { label: 'Keyboard shortcuts', icon: 'keyboard', onChoose: onShowShortcuts },
    { label: 'Logout', icon: 'log-out', onChoose: () => void logout() },
  ];
}
