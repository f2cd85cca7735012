import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import { invitationSchema, personIdSchema, resetSchema, roleSchema } from '@potomac-oak/shared/contracts/staff';

import { ownerGuard } from '../auth/owner-guard';
import type { StaffGuard } from '../auth/staff-guard';
import type { HttpApp } from '../http/http-app';
import type { LinkService } from './link-service';
import type { PeopleService } from './people-service';

interface PeopleRoutesDeps {
  people: PeopleService;
  links: LinkService;
  staffGuard: StaffGuard;
}

/** What owners do with the accounts of others. All staff may list people. */
export function peopleRoutes(app: HttpApp, { people, links, staffGuard }: PeopleRoutesDeps): void {
  const onRequest = [staffGuard, ownerGuard];
  const params = personIdSchema;
  const person = `${STAFF_PATHS.people}/:id`;

  app.get(STAFF_PATHS.people, { onRequest: staffGuard }, async () => people.list());

  app.post(`${person}/role`, { schema: { params, body: roleSchema }, onRequest }, async (request) =>
    people.changeRole(request.staff, request.params.id, request.body.role),
  );

  app.post(`${person}/deactivate`, { schema: { params }, onRequest }, async (request) =>
    people.deactivate(request.staff, request.params.id),
  );

  app.post(`${person}/activate`, { schema: { params }, onRequest }, async (request) =>
    people.activate(request.staff, request.params.id),
  );

  app.post(`${person}/reset`, { schema: { params, body: resetSchema }, onRequest }, async (request, reply) => {
    const link = await links.reset(request.staff, request.params.id, request.body);
    reply.code(201);
    return link;
  });

  app.get(STAFF_PATHS.invitations, { onRequest }, async () => links.listInvitations());

  app.post(STAFF_PATHS.invitations, { schema: { body: invitationSchema }, onRequest }, async (request, reply) => {
    const link = await links.invite(request.staff, request.body);
    reply.code(201);
    return link;
  });

  app.delete(`${STAFF_PATHS.invitations}/:id`, { schema: { params }, onRequest }, async (request, reply) => {
    await links.withdraw(request.staff, request.params.id);
    reply.code(204);
  });
}
