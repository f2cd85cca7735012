import { contactFormSchema } from '@potomac-oak/shared/contracts/contact';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { StaffGuard } from '../auth/staff-guard';
import { idempotencyKey } from '../db/idempotency';
import type { HttpApp } from '../http/http-app';
import type { LimitHook } from '../http/limits';
import { acceptNativeForms } from '../http/native-forms';
import { linkNextPage, sequenceListSchema } from '../lists/page';
import type { Origins } from '../partners/origins';
import { presentContactForm } from './contact-presenter';
import type { ContactService } from './contact-service';

interface ContactRoutesDeps {
  contacts: ContactService;
  limit: LimitHook;
  origins: Origins;
  staffGuard: StaffGuard;
}

export async function contactRoutes(
  app: HttpApp,
  { contacts, limit, origins, staffGuard }: ContactRoutesDeps,
): Promise<void> {
  await app.register(async (scope: HttpApp) => {
    const forms = await acceptNativeForms(scope, { origins });
    scope.post(
      API_PATHS.contactForm,
      { schema: { body: contactFormSchema }, preHandler: limit },
      async (request, reply) => {
        const { page = '', ...form } = request.body;
        const source = { site: request.site, page };
        const confirmation = await contacts.record(form, source, idempotencyKey(request));
        return forms.answer(request, reply, confirmation);
      },
    );
  });

  app.get(
    API_PATHS.contactForms,
    { schema: { querystring: sequenceListSchema }, onRequest: staffGuard },
    async (request, reply) => {
      const { items, next } = await contacts.list(request.query, request.staff.userId);
      linkNextPage(request, reply, { ...request.query, next });
      return items.map(presentContactForm);
    },
  );
}
