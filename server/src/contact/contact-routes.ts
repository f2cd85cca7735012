import { contactFormSchema } from '@potomac-oak/shared/contracts/contact';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { StaffGuard } from '../auth/staff-guard';
import { idempotencyKey } from '../db/idempotency';
import type { HttpApp } from '../http/http-app';
import type { LimitHook } from '../http/limits';
import { linkNextPage, sequenceListSchema } from '../lists/page';
import { presentContactForm } from './contact-presenter';
import type { ContactService } from './contact-service';

interface ContactRoutesDeps {
  contacts: ContactService;
  limit: LimitHook;
  staffGuard: StaffGuard;
}

export function contactRoutes(app: HttpApp, { contacts, limit, staffGuard }: ContactRoutesDeps): void {
  app.post(API_PATHS.contactForm, { schema: { body: contactFormSchema }, preHandler: limit }, async (request) =>
    contacts.record(request.body, idempotencyKey(request)),
  );

  app.get(
    API_PATHS.contactForms,
    { schema: { querystring: sequenceListSchema }, onRequest: staffGuard },
    async (request, reply) => {
      const { items, next } = await contacts.list(request.query);
      linkNextPage(request, reply, { ...request.query, next });
      return items.map(presentContactForm);
    },
  );
}
