import { useState } from 'react';

import { useLazyPart } from '@potomac-oak/shared/ui/use-lazy-part';

import { useOwnAccount } from '../../desk/staff';
import styles from './customer-page.module.scss';

/** What owners can do with everything that is stored of a customer. */
export function PersonalData({ customerId }: { customerId: string }) {
  const { data: account } = useOwnAccount();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const part = useLazyPart({ load: loadDialog, isWanted: isOpen, onFail: close });
  if (account?.role !== 'owner') return null;

  return (
    <section className={styles.card} aria-labelledby="personal-data">
      <h2 className={styles.heading} id="personal-data">
        Personal data
      </h2>
      <button className={styles.tool} type="button" onClick={() => setIsOpen(true)}>
        Export or erase…
      </button>
      {part && isOpen && <part.PersonalDataDialog customerId={customerId} onClose={close} />}
    </section>
  );
}

function loadDialog() {
  return import('./personal-data-dialog');
}
