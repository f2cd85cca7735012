import type { Confirmation, NewsletterForm } from '@potomac-oak/shared/contracts/contact';

import type { Idempotency, IdempotencyKey } from '../db/idempotency';
import { insertSubscriber } from './newsletter-repository';

export interface NewsletterService {
  /** Accepts any text. New, known and blank addresses get the same answer; a blank one is not stored. */
  subscribe(form: NewsletterForm, key: IdempotencyKey): Promise<Confirmation>;
}

const CONFIRMATION: Confirmation = { msg: 'Thank you for subscribing.' };

export function createNewsletterService(idempotency: Idempotency): NewsletterService {
  return {
    async subscribe(form, key) {
      const email = form['Newsletter Email'].toLowerCase();
      if (email === '') return CONFIRMATION;

      const { answer } = await idempotency.once({ call: 'newsletter', key, input: form }, async (tx) => {
        await insertSubscriber(tx, email);
        return CONFIRMATION;
      });
      return answer;
    },
  };
}
