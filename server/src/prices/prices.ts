import { dateOfDay, dayAt } from '@potomac-oak/shared/contracts/office-hours';
import { priceSettingSchema } from '@potomac-oak/shared/contracts/price-calls';
import { PRICE_PATHS, type PriceSetting, type PublicPrices } from '@potomac-oak/shared/contracts/price-ranges';
import { PRICED_WORK, PRICED_WORK_NAMES } from '@potomac-oak/shared/contracts/priced-work';

import { changeSetting } from '../accounts/audit/change-setting';
import { ownerGuard } from '../accounts/sessions/staff-guard';
import { AppError } from '../base/errors/app-error';
import type { HttpApp } from '../base/http/http-app';
import { limitBy, limitStaffBy } from '../base/limits/rate-limits';
import type { Parts } from '../parts';
import { pricePage } from './price-page';
import { readPriceSetting } from './price-setting';

/** Price ranges: what visitors see of them, and the figures that owners set. */
export function registerPrices(
  app: HttpApp,
  { database, limiters, officeHours, staffGuard, isHttps, now }: Parts,
): void {
  const preHandler = limitStaffBy(limiters.deskCalls);
  const publicCall = { preHandler: limitBy(limiters.visitTimes) };

  app.get(PRICE_PATHS.figures, publicCall, async (_request, reply) => {
    reply.header('Cache-Control', 'public, max-age=60');
    return readPublicPrices();
  });
  app.get(PRICE_PATHS.page, publicCall, async ({ query }, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pricePage(query as Record<string, unknown>, await readPublicPrices())),
  );

  app.get(PRICE_PATHS.setting, { onRequest: staffGuard, preHandler }, () => readPriceSetting(database));
  app.post(
    PRICE_PATHS.setting,
    { onRequest: [staffGuard, ownerGuard], preHandler, schema: { body: priceSettingSchema } },
    async ({ body, staff }): Promise<PriceSetting> => {
      const today = dateOfDay(dayAt(now(), officeHours.current()));
      for (const name of PRICED_WORK_NAMES) {
        if (body.work[name].date > today)
          throw new AppError('invalid_input', { msg: `${PRICED_WORK[name].label}: the source date is in the future.` });
      }
      return database.transaction((tx) => changeSetting(tx, 'price_settings', body, staff));
    },
  );

  /** A public site shows no samples that no owner has accepted. */
  async function readPublicPrices(): Promise<PublicPrices> {
    const { work } = await readPriceSetting(database);
    const shown = Object.entries(work).filter(([, { isAccepted }]) => isAccepted || !isHttps);
    return Object.fromEntries(shown.map(([name, { isAccepted: _isAccepted, ...figures }]) => [name, figures]));
  }
}
