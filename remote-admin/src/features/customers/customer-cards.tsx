import { keepPreviousData, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import type { CustomerRecord, LeadStage } from '@potomac-oak/shared/contracts/customers';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { CUSTOMERS_KEY } from '../../customers/use-customers';
import { OlderButton } from '../../records/older-button';
import { usePages } from '../../records/use-pages';
import { LoadFailed, Loading } from '../../ui/load-states';
import { CustomerCard } from './customer-card';
import styles from './customers-page.module.scss';

export interface Moves {
  isMoving: boolean;
  /** Returns whether the customer was moved. */
  move: (customer: CustomerRecord, stage: LeadStage) => Promise<boolean>;
  handOver: (customer: CustomerRecord, ownerId: string | null) => Promise<boolean>;
}

interface CustomerCardsProps {
  /** Of the list, as parameters of the call. */
  query: string;
  listKey: QueryKey;
  /** Of the list, for screen readers. */
  label: string;
  emptyText: string;
  className: string | undefined;
  moves: Moves;
  /** The card with the focus has left, and no other is here. */
  onLeft: () => void;
}

/** A list of customers that loads older pages. The next card gets the focus of one that leaves. */
export function CustomerCards({ query, listKey, label, emptyText, className, moves, onLeft }: CustomerCardsProps) {
  const cards = useRef<HTMLUListElement>(null);
  const { list, items: customers } = usePages<CustomerRecord>(
    [...CUSTOMERS_KEY, 'list', ...listKey],
    `${OFFICE_PATHS.customers}?${query}`,
    { placeholderData: keepPreviousData },
  );

  const leaving = useRef<{ id: string; nextId: string | undefined } | null>(null);

  useEffect(() => {
    const { id, nextId } = leaving.current ?? {};
    if (id === undefined || customers.some(({ _id }) => _id === id)) return;
    leaving.current = null;
    const card = nextId && cards.current?.querySelector<HTMLElement>(`[data-customer="${CSS.escape(nextId)}"] a`);
    if (card) card.focus();
    else onLeft();
  });

  async function change(customer: CustomerRecord, run: () => Promise<boolean>) {
    const index = customers.indexOf(customer);
    leaving.current = { id: customer._id, nextId: (customers[index + 1] ?? customers[index - 1])?._id };
    if (!(await run())) leaving.current = null;
  }

  return (
    <>
      {list.isPending && <Loading />}
      {list.isError && <LoadFailed what="The list" onRetry={() => void list.refetch()} />}
      {list.data && customers.length === 0 && <p className={styles.empty}>{emptyText}</p>}
      <ul className={className} aria-label={label} ref={cards}>
        {customers.map((customer) => (
          <CustomerCard
            key={customer._id}
            customer={customer}
            isMoving={moves.isMoving}
            onMove={(stage) => void change(customer, () => moves.move(customer, stage))}
            onHandOver={(ownerId) => void change(customer, () => moves.handOver(customer, ownerId))}
          />
        ))}
      </ul>
      <OlderButton className={styles.more} list={list}>
        Show more
        <span className="visually-hidden"> in {label}</span>
      </OlderButton>
    </>
  );
}
