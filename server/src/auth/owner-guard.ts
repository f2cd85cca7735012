import type { FastifyRequest } from 'fastify';

import { AppError } from '../errors/app-error';

/** An `onRequest` hook that follows the staff guard. */
export async function ownerGuard({ staff }: FastifyRequest): Promise<void> {
  if (staff.role !== 'owner') throw new AppError('forbidden');
}
