import type { FastifyRequest } from 'fastify';

import { type Confirmation, type NewsletterForm, newsletterSchema } from '@potomac-oak/shared/contracts/contact';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { Queryable } from '../../base/db/database';
import { type IdempotencyKey, idempotencyKey } from '../../base/db/idempotency';
import type { HttpApp } from '../../base/http/http-app';
import { acceptNativeForms } from '../../base/http/native-forms';
import { limitBy } from '../../base/limits/rate-limits';
import { sha256 } from '../../base/secrets/sha256';
import { planOf } from '../../notifications/plans';
import type { Parts } from '../../parts';

const CONFIRMATION: Confirmation = { msg: 'Thank you for subscribing.' };

/** The form of the newsletter. New, known and blank addresses get the same answer; a blank one is not stored. */
export async function registerNewsletter(
  app: HttpApp,
  { idempotency, outbox, limiters, origins }: Parts,
): Promise<void> {
  async function subscribe(form: NewsletterForm, key: IdempotencyKey): Promise<Confirmation> {
    const email = form['Newsletter Email'].toLowerCase();
    if (email === '') return CONFIRMATION;

    const { answer } = await idempotency.once({ call: 'newsletter', key, input: form }, async (tx) => {
      const isNew = await insert(tx, email);
      if (isNew) await outbox.enqueue(tx, planOf('newsletter', sha256(email)));
      return CONFIRMATION;
    });
    return answer;
  }

  await app.register(async (scope: HttpApp) => {
    const forms = await acceptNativeForms(scope, { origins, isNavigation });
    const options = { schema: { body: newsletterSchema }, preHandler: limitBy(limiters.newsletter) };
    scope.post(API_PATHS.newsletter, options, async (request, reply) =>
      forms.answer(request, reply, await subscribe(request.body, idempotencyKey(request))),
    );
  });
}

/** Returns whether the address is new. */
async function insert({ query }: Queryable, email: string): Promise<boolean> {
  const rows = await query(
    'insert into newsletter_subscribers (email) values ($1) on conflict do nothing returning email',
    [email],
  );
  return rows.length > 0;
}

// Scripts post this form urlencoded too. Browsers send Sec-Fetch-Mode; for other clients `Accept` decides.
function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? !headers.accept?.includes('application/json') : mode === 'navigate';
}
