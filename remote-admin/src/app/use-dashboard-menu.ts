import { openPage } from '@potomac-oak/shared/page-events/navigation';
import { showToast } from '@potomac-oak/shared/page-events/toast';

import { pageHref } from '../navigation/dashboard-place';
import { useStoredSwitch } from '../preferences/stored-switch';
import { notificationSwitch, soundSwitch } from '../preferences/switches';
import { areNotificationsAllowed, requestNotifications } from '../ui/desktop-notification';
import type { MenuEntry } from '../ui/menu';
import { usePages } from './page-list';
import { useLogout } from './use-logout';

export function useDashboardMenu(onShowShortcuts: () => void): MenuEntry[] {
  const isSoundOn = useStoredSwitch(soundSwitch);
  const areNotificationsWanted = useStoredSwitch(notificationSwitch);
  const areNotificationsOn = areNotificationsWanted && areNotificationsAllowed();
  const logout = useLogout();
  const pages = usePages();

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
    ...pages.map(({ page, label, icon }) => ({
      label,
      icon,
      isBesideSideBar: true,
      onChoose: () => openPage(pageHref(page)),
    })),
    { label: 'Keyboard shortcuts', icon: 'keyboard', onChoose: onShowShortcuts },
    { label: 'Logout', icon: 'log-out', onChoose: () => void logout() },
  ];
}
