import { useEffect, useState } from 'react';

import { company } from '@potomac-oak/shared/company';

import { describeAvailability } from './office-hours';

const CHECK_EVERY_MS = 30_000;

export function useAvailability(): string {
  const [availability, setAvailability] = useState(() => describeAvailability(new Date(), company));

  useEffect(() => {
    const timer = setInterval(() => setAvailability(describeAvailability(new Date(), company)), CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return availability;
}
