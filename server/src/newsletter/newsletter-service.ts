import type { Confirmation, NewsletterForm } from '@potomac-oak/shared/contracts/contact';

import type { Idempotency, IdempotencyKey } from '../db/idempotency';
import { sha256 } from '../hash/sha256';
import type { Outbox } from '../outbox/outbox';
import { insertSubscriber } from './newsletter-repository';

export interface NewsletterService {
  /** Accepts any text. New, known and blank addresses get the same answer; a blank one is not stored. */
  subscribe(form: NewsletterForm, key: IdempotencyKey): Promise<Confirmation>;
}

interface NewsletterServiceDeps {
  idempotency: Idempotency;
  outbox: Pick<Outbox, 'enqueue'>;
}

const CONFIRMATION: Confirmation = { msg: 'Thank you for subscribing.' };

export function createNewsletterService({ idempotency, outbox }: NewsletterServiceDeps): NewsletterService {
  return {
    async subscribe(form, key) {
      const email = form['Newsletter Email'].toLowerCase();
      if (email === '') return CONFIRMATION;

      const { answer } = await idempotency.once({ call: 'newsletter', key, input: form }, async (tx) => {
        const isNew = await insertSubscriber(tx, email);
        const entry = { kind: 'newsletter', channel: 'plan', recipient: '', subjectId: sha256(email) } as const;
        if (isNew) await outbox.enqueue(tx, entry);
        return CONFIRMATION;
      });
      return answer;
    },
  };
}
