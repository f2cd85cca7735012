import type { NotificationKind } from '@potomac-oak/shared/contracts/notifications';

import { DEFAULT_PREFERENCES } from './default-preferences';
import type { NotifiedPerson } from './preference-repository';

const CHANNELS = ['email', 'push'] as const;

type NotificationChannel = (typeof CHANNELS)[number];

/** The channels that a person chose for this kind; e-mail only if the person has an address. */
export function chosenChannels(
  { email, preferences }: Pick<NotifiedPerson, 'email' | 'preferences'>,
  kind: NotificationKind,
): NotificationChannel[] {
  const chosen = (preferences ?? DEFAULT_PREFERENCES).kinds[kind];
  return CHANNELS.filter((channel) => chosen[channel] && (channel === 'push' || email !== ''));
}
