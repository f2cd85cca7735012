import { company } from '@potomac-oak/shared/company';
import { NOTIFICATION_KINDS, type NotificationKind } from '@potomac-oak/shared/contracts/notifications';

import type { BaseParts } from '../base/base-parts';
import type { HttpApp } from '../base/http/http-app';
import type { Parts } from '../parts';
import { registerDigest } from './digest';
import { registerAccountMail } from './mail/account-mail';
import { openMail } from './mail/mailer';
import { bundleOf, createNotifications, type Notification, toMail } from './notifications';
import { createOfficeHours } from './office-hours/office-hours';
import { officeHoursRoutes } from './office-hours/office-hours-routes';
import { registerPlans } from './plans';
import { findPerson, preferenceRoutes } from './preferences';
import { registerPush } from './push/push';
import { staffNoticeRoutes } from './staff-notice-routes';

/** What other areas use of this one. */
export async function createNotificationParts(base: BaseParts): Promise<Pick<Parts, 'mail' | 'officeHours'>> {
  return { mail: openMail(base.outbox, base.config), officeHours: await createOfficeHours(base) };
}

/** What reaches staff outside the dashboard, and the office hours: docs/contract-office.md. */
export async function registerNotifications(app: HttpApp, parts: Parts): Promise<void> {
  const { config, database, mail, officeHours, origins } = parts;
  const push = await registerPush(app, parts);
  const notifications = createNotifications(database, () => officeHours.current().timeZone);

  /** The origin of the dashboard. With PORT=0 known only once the server listens. */
  function siteUrl(): string {
    return config.ADMIN_URL ?? origins.own()[0] ?? '';
  }

  registerPlans(parts);
  for (const kind of NOTIFICATION_KINDS) {
    mail.registerKind(kind, async (row, others) => {
      const person = await findPerson(database, row.recipient);
      if (!person || person.email === '') return null;
      const found: Notification[] = [];
      for (const one of [row, ...others]) {
        // A bundle contains only these kinds.
        const notification = await notifications[one.kind as NotificationKind](one);
        if (notification) found.push(notification);
      }
      const notification = bundleOf(found, siteUrl());
      return notification && toMail(notification, { to: person.email, siteUrl: siteUrl() });
    });
    push.registerKind(kind, async (row, { showsNames }) => {
      const notification = await notifications[kind](row);
      if (!notification) return null;
      const { headline, subject, hash } = notification;
      const body = showsNames ? subject : headline;
      return { title: company.name, body, tag: row.subjectId, hash, isUrgent: kind !== 'newsletter' };
    });
  }
  registerAccountMail(parts, siteUrl);
  const digest = registerDigest(parts, siteUrl);
  preferenceRoutes(app, parts, digest.reset);
  officeHoursRoutes(app, parts);
  staffNoticeRoutes(app, parts);
  await digest.planMissing();
}
