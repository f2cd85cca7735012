import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';

import { VISIT_KINDS, type VisitRecord } from '@potomac-oak/shared/contracts/visits';
import { Icon } from '@potomac-oak/shared/ui/icon';

import { customerHref } from '../../customers/customer-texts';
import { useOfficeHours } from '../../desk/office-hours';
import { FileGallery } from '../../files/file-gallery';
import { FileList } from '../../files/file-list';
import { goBack } from '../../navigation/go-back';
import { emailLink, FactList, phoneLink, visitorText } from '../../records/fact-list';
import { useStaffSession } from '../../session/staff-session';
import { LoadFailed, Loading } from '../../ui/load-states';
import { MoveForm } from './move-form';
import { reloadVisits, useVisitCall, VISITS_KEY, visitPath } from './use-visits';
import { CONFLICT_TEXTS, createVisitClock, STATE_LABELS, type VisitView, visitsHref } from './visit-texts';
import styles from './visits.module.scss';

/** One visit, also if it is over. */
export function VisitPage({ id, view }: { id: string; view: VisitView }) {
  const { api } = useStaffSession();
  const { data, isError, refetch } = useQuery({
    queryKey: [...VISITS_KEY, 'one', id],
    queryFn: () => api.get<VisitRecord>(visitPath(id)),
  });

  return (
    <>
      <a className={styles.back} href={visitsHref({ view })} onClick={goBack}>
        <Icon name="arrow-left" size={18} />
        Back to the list
      </a>
      {!data && !isError && <Loading />}
      {!data && isError && <LoadFailed what="The visit" onRetry={() => void refetch()} />}
      {data && <Visit visit={data} />}
    </>
  );
}

function Visit({ visit }: { visit: VisitRecord }) {
  const { kind, state, startsAt, endsAt, estimator, conflict, createdAt, expiresAt, files = [] } = visit;
  const { timeZone } = useOfficeHours();
  const clock = useMemo(() => createVisitClock(timeZone), [timeZone]);
  const queryClient = useQueryClient();
  const [openFile, setOpenFile] = useState<string | null>(null);
  const reload = () => void reloadVisits(queryClient);

  return (
    <article className={styles.visit}>
      <h2 className={styles.heading} dir="auto">
        {visit.name}
      </h2>
      {conflict && (
        <p className={`mb-0 ${styles.conflict}`}>{CONFLICT_TEXTS[conflict]} Call, then move or cancel the visit.</p>
      )}
      <Actions visit={visit} />
      <FactList
        facts={[
          { term: 'State', value: STATE_LABELS[state] },
          { term: 'Ends by itself', value: expiresAt && clock.full(expiresAt) },
          {
            term: state === 'wish' ? 'Preferred time' : 'Time',
            value: `${clock.full(startsAt)} – ${clock.time(endsAt)} (${timeZone})`,
          },
          { term: 'Kind', value: VISIT_KINDS[kind] },
          { term: 'Estimator', value: estimator?.name },
          { term: 'Phone Number', value: phoneLink(visit.phoneNumber) },
          { term: 'Email', value: emailLink(visit.email) },
          { term: 'Street', value: visitorText(visit.street) },
          { term: 'ZIP', value: visit.zip },
          { term: 'Note', value: visitorText(visit.note) },
          {
            term: 'Files',
            value: files.length > 0 && <FileList listed={files} onOpen={setOpenFile} onExpired={reload} />,
          },
          { term: 'Requested', value: clock.full(createdAt) },
          { term: 'Customer', value: <a href={customerHref(visit.customerId)}>Open the record of this customer</a> },
        ]}
      />
      <FileGallery files={files} openId={openFile} onClose={() => setOpenFile(null)} onDescribed={reload} />
    </article>
  );
}

/** What can be done with a visit that is not over. */
function Actions({ visit }: { visit: VisitRecord }) {
  const { call, isPending } = useVisitCall();
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  const rootRef = useRef<HTMLElement>(null);
  const { state, endsAt } = visit;
  const isOpen = state === 'wish' || Date.parse(endsAt) > Date.now();

  /** The button that has the focus disappears. */
  function show(part: typeof open) {
    setOpen(part);
    rootRef.current?.focus({ preventScroll: true });
  }

  async function send(request: Parameters<typeof call>[0]) {
    if (!isPending && (await call(request))) show(null);
  }

  if (state === 'cancelled' || state === 'expired' || !isOpen) return null;
  return (
    <section className={styles.actions} aria-label="Actions" tabIndex={-1} ref={rootRef}>
      {open === null && (
        <>
          {state === 'requested' && (
            <button
              className="btn btn-primary"
              type="button"
              aria-disabled={isPending}
              onClick={() => void send({ visit, call: 'accept' })}
            >
              Accept
            </button>
          )}
          <button className="btn btn-outline-primary" type="button" onClick={() => show('move')}>
            {state === 'wish' ? 'Set a time' : 'Move'}
          </button>
          <button className="btn btn-outline-danger" type="button" onClick={() => show('cancel')}>
            Cancel the visit…
          </button>
        </>
      )}
      {open === 'move' && (
        <MoveForm
          visit={visit}
          isSending={isPending}
          onMove={(body) => void send({ visit, call: 'move', body })}
          onClose={() => show(null)}
        />
      )}
      {open === 'cancel' && (
        <>
          <p className="mb-0" role="status">
            The visitor is informed by e-mail, if there is an address. This cannot be undone.
          </p>
          <button
            className="btn btn-danger"
            type="button"
            aria-disabled={isPending}
            onClick={() => void send({ visit, call: 'cancel' })}
          >
            Cancel this visit
          </button>
          <button className="btn btn-link" type="button" onClick={() => show(null)}>
            Keep it
          </button>
        </>
      )}
    </section>
  );
}
