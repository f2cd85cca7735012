import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';

import type { OfficeHours, OfficeSetting } from '@potomac-oak/shared/contracts/office-hours';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';
import { showToast } from '@potomac-oak/shared/page-events/toast';

import { describeFailure } from '../../desk/describe-failure';
import { keepNewest, OFFICE_HOURS_KEY } from '../../desk/office-hours';
import { useStaffSession } from '../../session/staff-session';
import { type HoursDraft, readDraft, toDraft } from './hours-draft';

interface HoursFormState {
  draft: HoursDraft;
  /** The hours of the draft. Use them only if it is complete. */
  hours: OfficeHours;
  isComplete: boolean;
  /** Found by the last attempt to save. */
  faults: readonly string[];
  /** Gets the focus when a save fails. */
  faultsRef: RefObject<HTMLDivElement | null>;
  /** Another owner has changed the hours since the draft was started. */
  isOutdated: boolean;
  isSaving: boolean;
  change: (changes: Partial<HoursDraft>) => void;
  /** Discards the draft and starts again from the current hours. */
  replace: () => void;
  handleSubmit: (event: FormEvent) => void;
}

export function useHoursForm(setting: OfficeSetting): HoursFormState {
  const { api } = useStaffSession();
  const queryClient = useQueryClient();
  // The setting on which the draft is based: a change by another owner must not be overwritten unnoticed.
  const [base, setBase] = useState(setting);
  const [draft, setDraft] = useState(() => toDraft(setting));
  const [faults, setFaults] = useState<readonly string[]>([]);
  const faultsRef = useRef<HTMLDivElement>(null);
  const { hours, faults: present } = readDraft(draft);

  const save = useMutation({
    mutationFn: ({ changed }: { changed: OfficeHours; sent: HoursDraft }) =>
      api.post<OfficeSetting>(OFFICE_PATHS.hours, { ...changed, revision: base.revision }),
    onSuccess(saved, { sent }) {
      keepNewest(queryClient, saved);
      setBase(saved);
      setFaults([]);
      // Keeps what was changed while the request ran.
      setDraft((held) => (held === sent ? toDraft(saved) : held));
      showToast({ type: 'success', message: 'The office hours are saved.' });
    },
    onError(cause) {
      showFaults([describeFailure(cause, 'The office hours were not saved. Please try again.')]);
      void queryClient.invalidateQueries({ queryKey: OFFICE_HOURS_KEY });
    },
  });

  function showFaults(found: readonly string[]) {
    setFaults([...new Set(found)]);
    // Rendered first: the focus moves to the list.
    queueMicrotask(() => faultsRef.current?.focus());
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    if (present.length > 0) showFaults(present);
    else save.mutate({ changed: hours, sent: draft });
  }

  return {
    draft,
    hours,
    isComplete: present.length === 0,
    faults,
    faultsRef,
    // During a save, the event may arrive before the answer.
    isOutdated: setting.revision > base.revision && !save.isPending,
    isSaving: save.isPending,
    change: (changes) => setDraft((held) => ({ ...held, ...changes })),
    replace() {
      setBase(setting);
      setDraft(toDraft(setting));
      setFaults([]);
    },
    handleSubmit,
  };
}
