import { useEffect, useState } from 'react';

import { company } from '@potomac-oak/shared/company';

import { type Availability, describeAvailability } from './office-hours';

const CHECK_EVERY_MS = 30_000;

export function useAvailability(): Availability {
  const [availability, setAvailability] = useState(() => describeAvailability(new Date(), company));

  useEffect(() => {
    const timer = setInterval(() => {
      const next = describeAvailability(new Date(), company);
      setAvailability((shown) => (shown.promise === next.promise ? shown : next));
    }, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return availability;
}
