import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';

import type { CustomerChange } from '@potomac-oak/shared/contracts/customer-changes';
import {
  CUSTOMER_VIEWS,
  type CustomerRecord,
  type CustomerSummary,
  type CustomerView,
  LEAD_STAGES,
} from '@potomac-oak/shared/contracts/customers';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';
import { replaceQuery } from '@potomac-oak/shared/page-events/navigation';
import { Icon } from '@potomac-oak/shared/ui/icon';

import { customerName, describeSource, STAGE_LABELS } from '../../customers/customer-texts';
import { CUSTOMERS_KEY, reloadCustomers, useCustomerChange, useCustomerEvents } from '../../customers/use-customers';
import { useStaffRoom } from '../../realtime/use-staff-room';
import { download } from '../../records/export-records';
import { useSettled } from '../../records/use-settled';
import { useStaffSession } from '../../session/staff-session';
import { CustomerCards, type Moves } from './customer-cards';
import { exportCustomers } from './customer-sheet';
import styles from './customers-page.module.scss';
import { type CustomersPlace, customersHref, filterQuery, readCustomersPlace } from './customers-view';
import { StageColumn } from './stage-column';

const VIEW_LABELS: Readonly<Record<CustomerView, string>> = {
  mine: 'Mine',
  overdue: 'Overdue',
  unowned: 'Without owner',
};

interface CustomersPageProps {
  /** The part of the hash after `?`. */
  search: string;
}

interface Changed {
  customer: CustomerRecord;
  text: string;
  /** Null after an undo. */
  back: CustomerChange | null;
}

/** All customers: a board with one list per stage, and three fixed views. */
export function CustomersPage({ search }: CustomersPageProps) {
  const { api } = useStaffSession();
  const { view, stage: shown, tag, source } = readCustomersPlace(search);
  const filter = useMemo(() => ({ tag, source }), [tag, source]);
  const [text, setText] = useState('');
  const q = useSettled(text.trim());
  const [changed, setChanged] = useState<Changed | null>(null);
  const [areFiltersShown, setAreFiltersShown] = useState(false);
  const viewsRef = useRef<HTMLElement>(null);
  const { change, isPending } = useCustomerChange();
  const summary = useQuery({
    queryKey: [...CUSTOMERS_KEY, 'summary', filter],
    queryFn: () => api.get<CustomerSummary>(`${OFFICE_PATHS.customerSummary}?${filterQuery(filter)}`),
    placeholderData: (held) => held,
  });
  const listed = { ...(view && { view }), ...(q && { q }) };
  const exporting = useSubmission(async () =>
    download(await exportCustomers(api, filterQuery(filter, listed)), 'customers.csv'),
  );
  useLiveCustomers();

  async function apply(customer: CustomerRecord, changes: CustomerChange, back: CustomerChange | null, done: string) {
    const answer = await change(customer, changes);
    if (answer) setChanged({ customer: answer, text: `${customerName(customer)}: ${done}.`, back });
    return answer !== null;
  }

  const moves: Moves = {
    isMoving: isPending,
    move: (customer, stage) => apply(customer, { stage }, { stage: customer.stage }, `moved to ${STAGE_LABELS[stage]}`),
    handOver: (customer, ownerId) =>
      apply(customer, { ownerId }, { ownerId: customer.owner?.id ?? null }, ownerId ? 'handed over' : 'has no owner'),
  };

  async function undo({ customer, back }: Changed) {
    if (back === null || isPending) return;
    await apply(customer, back, null, 'undone');
    viewsRef.current?.focus();
  }

  function show(changes: Partial<CustomersPlace>) {
    replaceQuery(customersHref({ ...filter, view, stage: shown, ...changes }));
  }

  const { stages, views, tags = [], sources = [] } = summary.data ?? {};
  const isFiltered = tag !== '' || source !== null;
  const activeCount = [tag, source !== null, q].filter(Boolean).length;
  if (stages && !isFiltered && Object.values(stages).every((count) => count === 0)) {
    return <p>No customers yet. Visitors who start a chat, send a form or talk to the support bot appear here.</p>;
  }

  return (
    <>
      <nav className={styles.views} aria-label="Views" ref={viewsRef} tabIndex={-1}>
        {[null, ...CUSTOMER_VIEWS].map((name) => (
          <a
            className={styles.view}
            key={name}
            href={customersHref({ ...filter, view: name, stage: shown })}
            aria-current={name === view ? 'page' : undefined}
          >
            {name === null ? 'Board' : VIEW_LABELS[name]}{' '}
            {name !== null && <span className={styles.count}>{views?.[name] ?? ''}</span>}
          </a>
        ))}
      </nav>
      <div className={styles.filters}>
        <button
          className={styles.fold}
          type="button"
          aria-expanded={areFiltersShown}
          onClick={() => setAreFiltersShown(!areFiltersShown)}
        >
          Search and filters{activeCount > 0 && ` (${activeCount} active)`}
          <Icon name="chevron-down" size={18} />
        </button>
        <div className={styles.fields} data-shown={areFiltersShown}>
          <label className={`${styles.filter} ${styles.search}`}>
            Search
            <input
              className={styles.select}
              type="search"
              placeholder="Name, address, value, owner, next step"
              maxLength={100}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
          <label className={styles.filter}>
            Tag
            <select className={styles.select} value={tag} onChange={({ target }) => show({ tag: target.value })}>
              <option value="">All tags</option>
              {tag !== '' && !tags.includes(tag) && <option>{tag}</option>}
              {tags.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <label className={styles.filter}>
            Source
            <select
              className={styles.select}
              value={source === null ? '*' : `=${source}`}
              onChange={({ target: { value } }) => show({ source: value === '*' ? null : value.slice(1) })}
            >
              <option value="*">All sources</option>
              {source !== null && !sources.some((one) => one.source === source) && (
                <option value={`=${source}`}>{describeSource(source)}</option>
              )}
              {sources.map((one) => (
                <option key={one.source} value={`=${one.source}`}>
                  {describeSource(one.source)} ({one.leads})
                </option>
              ))}
            </select>
          </label>
          <button
            className={styles.undo}
            type="button"
            aria-disabled={exporting.isSending}
            onClick={() => void exporting.submit()}
          >
            Export CSV
          </button>
        </div>
        <p className={styles.moved} role="status">
          {exporting.failure || changed?.text}
        </p>
        {changed?.back && (
          <button className={styles.undo} type="button" aria-disabled={isPending} onClick={() => void undo(changed)}>
            Undo
          </button>
        )}
      </div>
      {view === null ? (
        <>
          <fieldset className={styles.stages}>
            <legend className="visually-hidden">Stage shown</legend>
            {LEAD_STAGES.map((stage) => (
              <button
                className={styles.stage}
                key={stage}
                type="button"
                aria-pressed={stage === shown}
                onClick={() => show({ stage })}
              >
                {STAGE_LABELS[stage]} <span className={styles.count}>{stages?.[stage] ?? ''}</span>
              </button>
            ))}
          </fieldset>
          <div className={styles.board}>
            {LEAD_STAGES.map((stage) => (
              <StageColumn
                key={stage}
                stage={stage}
                count={stages?.[stage]}
                filter={filter}
                search={q}
                isShown={stage === shown}
                moves={moves}
              />
            ))}
          </div>
        </>
      ) : (
        <>
          <h2 className="visually-hidden">{VIEW_LABELS[view]}</h2>
          <CustomerCards
            key={view}
            query={filterQuery(filter, { ...listed, limit: '50' })}
            listKey={[view, filter, q]}
            label={VIEW_LABELS[view]}
            emptyText="No customers"
            className={styles.list}
            moves={moves}
            onLeft={() => viewsRef.current?.focus()}
          />
        </>
      )}
    </>
  );
}

/** Reloads the lists after changes by colleagues, new records and a reconnect. */
export function useLiveCustomers(): void {
  const queryClient = useQueryClient();
  const reload = useCallback(() => void reloadCustomers(queryClient), [queryClient]);

  useCustomerEvents();
  useStaffRoom(reload);
}
