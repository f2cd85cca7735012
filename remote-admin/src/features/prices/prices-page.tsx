import { useQuery } from '@tanstack/react-query';

import { PRICE_PATHS, type PriceSetting } from '@potomac-oak/shared/contracts/price-ranges';

import { useStaffSession } from '../../session/staff-session';
import { LoadFailed, Loading } from '../../ui/load-states';
import { PRICES_KEY, PricesForm } from './prices-form';

/** The figures from which visitors see a price range. */
export function PricesPage() {
  const { api } = useStaffSession();
  const {
    data: setting,
    isError,
    refetch,
  } = useQuery({
    queryKey: PRICES_KEY,
    queryFn: () => api.get<PriceSetting>(PRICE_PATHS.setting),
  });

  // A form that is already open keeps its draft when a later request fails.
  if (!setting && isError) return <LoadFailed what="The price figures" onRetry={() => void refetch()} />;
  return setting ? <PricesForm setting={setting} /> : <Loading />;
}
