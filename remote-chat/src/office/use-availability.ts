import { useEffect, useState } from 'react';

import { company } from '@potomac-oak/shared/company';

import { useTexts } from '../texts/use-texts';
import { type Availability, describeAvailability } from './office-hours';

const CHECK_EVERY_MS = 30_000;

export function useAvailability(): Availability {
  const { office } = useTexts();
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return describeAvailability(now, company, office);
}
