import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/headers';
import {
  isCertain,
  keyOf,
  type MatchReason,
  type PersonalItem,
  type PersonalKey,
  type PersonalKind,
} from '@potomac-oak/shared/contracts/privacy';
import { ApiError } from '@potomac-oak/shared/http/api-client';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';
import { Dialog } from '@potomac-oak/shared/ui/dialog';

import { customerPath } from '../../customers/use-customers';
import { pageHref } from '../../navigation/dashboard-place';
import { saveFile } from '../../records/save-file';
import { useStaffSession } from '../../session/staff-session';
import { formatDate } from '../../time/company-time';
import { LoadFailed, Loading } from '../../ui/load-states';
import styles from './personal-data-dialog.module.scss';

interface PersonalDataDialogProps {
  customerId: string;
  onClose: () => void;
}

/** Lists everything of the person. Owners choose what is exported or erased. */
export function PersonalDataDialog({ customerId, onClose }: PersonalDataDialogProps) {
  const { api } = useStaffSession();
  const path = customerPath(customerId);
  const { data, isError, refetch } = useQuery({
    queryKey: ['personal-data', customerId],
    queryFn: () => api.get<PersonalItem[]>(`${path}/personal-data`),
    // Each opening shows what is stored now.
    gcTime: 0,
  });

  return (
    <Dialog label="Personal data" isOpen onClose={onClose} className={styles.dialog}>
      <h2 className={styles.title}>Personal data</h2>
      {!data && !isError && <Loading />}
      {!data && isError && <LoadFailed what="The personal data" onRetry={() => void refetch()} />}
      {data && data.length === 0 && <p>Nothing is stored about this person.</p>}
      {data && data.length > 0 && <Choice key={data.map(keyOf).join()} path={path} items={data} onClose={onClose} />}
    </Dialog>
  );
}

function Choice({ path, items, onClose }: { path: string; items: readonly PersonalItem[]; onClose: () => void }) {
  const { api, token, watch } = useStaffSession();
  const [chosen, setChosen] = useState(() => new Set(items.filter(isCertain).map(keyOf)));
  const [isConfirming, setIsConfirming] = useState(false);
  const body = { items: items.filter((item) => chosen.has(keyOf(item))).map(({ kind, id }) => ({ kind, id })) };
  const hasChosen = body.items.length > 0;

  const exporting = useSubmission(async () =>
    saveFile(await watch(() => fetchFile(`${path}/export`, token, body)), 'personal-data.zip'),
  );
  const erasing = useSubmission(async () => {
    const address = location.href;
    // The page loads again when the server has erased, which may be before its answer.
    history.replaceState(history.state, '', pageHref('customers'));
    try {
      await api.post(`${path}/erase`, body);
    } catch (cause) {
      history.replaceState(history.state, '', address);
      throw cause;
    }
    location.reload();
  });

  function toggle(key: string) {
    setIsConfirming(false);
    setChosen((present) => {
      const next = new Set(present);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }

  return (
    <form className={styles.body} onSubmit={erasing.submit} aria-busy={exporting.isSending || erasing.isSending}>
      {[items.filter(isCertain), items.filter((item) => !isCertain(item))].map(
        (group, index) =>
          group.length > 0 && (
            <fieldset className={styles.group} key={GROUPS[index]}>
              <legend className={styles.legend}>{GROUPS[index]}</legend>
              {group.map((item) => (
                <label className={styles.item} key={keyOf(item)}>
                  <input
                    className="form-check-input"
                    type="checkbox"
                    checked={chosen.has(keyOf(item))}
                    onChange={() => toggle(keyOf(item))}
                  />
                  <span>{describe(item)}</span>
                </label>
              ))}
            </fieldset>
          ),
      )}
      <p className={styles.failure} role="alert">
        {exporting.failure || erasing.failure}
      </p>
      {isConfirming && (
        <p className={styles.warning} role="status">
          {countKinds(body.items)} will be deleted for good, with all messages, notes, photos and documents. A customer
          without other records is deleted too. This cannot be undone.
        </p>
      )}
      <div className={styles.actions}>
        {isConfirming ? (
          <button className="btn btn-danger" type="submit" aria-disabled={!hasChosen}>
            Erase for good
          </button>
        ) : (
          <>
            <button
              className="btn btn-primary"
              type="button"
              aria-disabled={!hasChosen}
              onClick={() => hasChosen && void exporting.submit()}
            >
              {exporting.isSending ? 'Exporting…' : 'Export'}
            </button>
            <button
              className="btn btn-outline-danger"
              type="button"
              aria-disabled={!hasChosen}
              onClick={() => hasChosen && setIsConfirming(true)}
            >
              Erase…
            </button>
          </>
        )}
        <button className="btn btn-link" type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

const GROUPS = ['About this person', 'Possibly about this person: choose what is'];

const KINDS: Record<PersonalKind, readonly [one: string, many: string]> = {
  chat: ['chat', 'chats'],
  contactForm: ['contact form', 'contact forms'],
  botChat: ['bot chat', 'bot chats'],
  visit: ['visit', 'visits'],
  newsletter: ['newsletter subscription', 'newsletter subscriptions'],
};

const REASONS: Record<MatchReason, string> = {
  own: '',
  confirmed: 'proven e-mail address',
  email: 'same e-mail address, which anyone can type',
  phone: 'same phone number',
  name: 'same name',
};

function describe({ kind, createdAt, name, email, phoneNumber, reason }: PersonalItem): string {
  const [noun] = KINDS[kind];
  const label = noun.charAt(0).toUpperCase() + noun.slice(1);
  return [label, formatDate(createdAt), name, email, phoneNumber, REASONS[reason]].filter(Boolean).join(' · ');
}

function countKinds(items: readonly PersonalKey[]): string {
  const counts = Object.entries(KINDS).map(([kind, [one, many]]) => {
    const count = items.filter((item) => item.kind === kind).length;
    return count > 0 && `${count} ${count === 1 ? one : many}`;
  });
  return new Intl.ListFormat('en').format(counts.filter((text) => text !== false));
}

/** The client of the API reads JSON only. */
async function fetchFile(path: string, token: string, body: object): Promise<Blob> {
  const headers = { 'Content-Type': 'application/json', [STAFF_TOKEN_HEADER]: token };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => null));
  return response.blob();
}
