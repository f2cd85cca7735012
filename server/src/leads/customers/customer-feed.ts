import type { BaseParts } from '../../base/base-parts';
import type { Realtime } from '../../realtime/register-realtime';
import { createStaffFeed, type StaffFeed } from '../../realtime/staff-feed';
import { createCustomerRepository } from './customer-repository';

/** Sends changed customers to staff. */
export function createCustomerFeed({ database, io, bus, onFailure }: BaseParts & Realtime): StaffFeed {
  const customers = createCustomerRepository(database);
  return createStaffFeed<{ id: string; revision: number }>({
    kind: 'customers',
    io,
    bus,
    find: customers.findRevisions,
    findChangedSince: customers.findRevisionsSince,
    emit: (room, customer) => room.emit('customerChanged', customer),
    onFailure,
  });
}
