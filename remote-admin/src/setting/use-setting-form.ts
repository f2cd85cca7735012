import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';

import { describeFailure } from '@potomac-oak/shared/http/describe-failure';
import { showToast } from '@potomac-oak/shared/page-events/toast';

import { keepNewest } from '../desk/keep-newest';
import { useStaffSession } from '../session/staff-session';

/** A setting that owners change as a whole, unless another owner was faster. */
export interface Revised {
  /** Increases with every change. */
  revision: number;
}

export interface ReadDraft<Setting extends Revised> {
  /** Use it only without faults. */
  setting: Omit<Setting, 'revision'>;
  /** They prevent saving it. */
  faults: string[];
}

interface SettingFormOptions<Setting extends Revised, Draft> {
  setting: Setting;
  toDraft: (setting: Setting) => Draft;
  readDraft: (draft: Draft) => ReadDraft<Setting>;
  path: string;
  queryKey: QueryKey;
  /** Begins sentences: "The office hours". */
  what: string;
}

export interface SettingFormState<Setting extends Revised, Draft> extends ReadDraft<Setting> {
  draft: Draft;
  what: string;
  /** Found by the last attempt to save. */
  shownFaults: readonly string[];
  /** Gets the focus when a save fails. */
  faultsRef: RefObject<HTMLDivElement | null>;
  /** Another owner has changed the setting since the draft was started. */
  isOutdated: boolean;
  isSaving: boolean;
  change: (changes: Partial<Draft>) => void;
  /** Discards the draft and starts again from the current setting. */
  replace: () => void;
  handleSubmit: (event: FormEvent) => void;
}

export function useSettingForm<Setting extends Revised, Draft>(
  options: SettingFormOptions<Setting, Draft>,
): SettingFormState<Setting, Draft> {
  const { setting, toDraft, readDraft, path, queryKey, what } = options;
  const { api } = useStaffSession();
  const queryClient = useQueryClient();
  // The setting on which the draft is based: a change by another owner must not be overwritten unnoticed.
  const [base, setBase] = useState(setting);
  const [draft, setDraft] = useState(() => toDraft(setting));
  const [shownFaults, setShownFaults] = useState<readonly string[]>([]);
  const faultsRef = useRef<HTMLDivElement>(null);
  const present = readDraft(draft);

  const save = useMutation({
    mutationFn: ({ changed }: { changed: ReadDraft<Setting>['setting']; sent: Draft }) =>
      api.post<Setting>(path, { ...changed, revision: base.revision }),
    onSuccess(saved, { sent }) {
      keepNewest(queryClient, queryKey, saved);
      setBase(saved);
      setShownFaults([]);
      // Keeps what was changed while the request ran.
      setDraft((held) => (held === sent ? toDraft(saved) : held));
      showToast({ type: 'success', message: `${what} are saved.` });
    },
    onError(cause) {
      showFaults([describeFailure(cause, `${what} were not saved. Please try again.`)]);
      void queryClient.invalidateQueries({ queryKey });
    },
  });

  function showFaults(found: readonly string[]) {
    setShownFaults([...new Set(found)]);
    // Rendered first: the focus moves to the list.
    queueMicrotask(() => faultsRef.current?.focus());
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    if (present.faults.length > 0) showFaults(present.faults);
    else save.mutate({ changed: present.setting, sent: draft });
  }

  return {
    ...present,
    draft,
    what,
    shownFaults,
    faultsRef,
    // During a save, the event may arrive before the answer.
    isOutdated: setting.revision > base.revision && !save.isPending,
    isSaving: save.isPending,
    change: (changes) => setDraft((held) => ({ ...held, ...changes })),
    replace() {
      setBase(setting);
      setDraft(toDraft(setting));
      setShownFaults([]);
    },
    handleSubmit,
  };
}
