import type { Confirmation, NewsletterForm } from '@potomac-oak/shared/contracts/contact';

import type { Idempotency, IdempotencyKey } from '../db/idempotency';
import { AppError } from '../errors/app-error';
import { insertSubscriber } from './newsletter-repository';

export interface NewsletterService {
  /** Returns the same answer for a new and for a known address. Throws `invalid_input` for an empty one. */
  subscribe(form: NewsletterForm, key: IdempotencyKey): Promise<Confirmation>;
}

export function createNewsletterService(idempotency: Idempotency): NewsletterService {
  return {
    async subscribe(form, key) {
      const email = form['Newsletter Email'].toLowerCase();
      if (email === '') throw new AppError('invalid_input', { msg: 'Please enter your e-mail address.' });

      const { answer } = await idempotency.once({ call: 'newsletter', key, input: form }, async (tx) => {
        await insertSubscriber(tx, email);
        return { msg: 'Thank you for subscribing.' };
      });
      return answer;
    },
  };
}
