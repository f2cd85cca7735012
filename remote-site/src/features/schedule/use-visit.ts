import { type FormEvent, useEffect, useRef, useState } from 'react';

import { type BookedVisit, VISIT_KINDS, type VisitKind } from '@potomac-oak/shared/contracts/visits';
import { ApiError } from '@potomac-oak/shared/http/api-client';
import { openVisitorDetails } from '@potomac-oak/shared/storage/visitor-details';

import { scheduleTexts } from '../../content/pages/schedule-texts';
import { type KeptFiles, useFormFiles } from '../../sections/form-files/attach-files';
import { useFreeTimes } from './use-free-times';
import { bookVisit } from './visit-api';
import { attempts, editDraft, endDraft, fillInDraft, getDraft, keepDetails, type VisitDraft } from './visit-draft';

const kept: KeptFiles = { files: null };

export interface SentVisit {
  booked: BookedVisit;
  draft: VisitDraft;
}

/** @param search of the page's address: `kind` chooses a kind of visit, and `day` the weekday that is shown first */
export function useVisit(search: string) {
  const free = useFreeTimes();
  const [draft, setDraft] = useState(getDraft);
  const [day, setDay] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [sent, setSent] = useState<SentVisit | null>(null);
  const isSendingRef = useRef(false);
  const { find } = free;
  const readOwner = () => `form ${attempts.currentId()}`;
  const { files, addFiles } = useFormFiles(kept, { origin: '', readHeaders: () => ({}), readOwner });

  // Not in the first render, which is the same for all visitors because it was prerendered.
  useEffect(() => {
    const query = new URLSearchParams(search);
    const kind = query.get('kind') ?? '';
    if (isKind(kind)) editDraft({ kind });
    const filled = fillInDraft(openVisitorDetails());
    setDraft(filled);
    void find(filled);
  }, [search, find]);

  // The time may have been taken while the visitor was on another page.
  useEffect(() => {
    const isFree = free.times?.days.some(({ times }) => times.includes(getDraft().startsAt)) ?? true;
    if (!isFree) setDraft(editDraft({ startsAt: '' }));
  }, [free.times]);

  /** Another kind or ZIP has other times. */
  function changePlace(change: Pick<VisitDraft, 'kind'> | Pick<VisitDraft, 'zip'>) {
    const next = editDraft({ ...change, startsAt: '' });
    setDraft(next);
    setDay('');
    setProblem('');
    void find(next);
  }

  function change(values: Partial<VisitDraft>) {
    setDraft(editDraft(values));
    setProblem('');
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Enter in a field of the first part.
    if (draft.startsAt === '') return find(draft);
    // A ref, because state would update one render too late for the second click of a double click.
    if (isSendingRef.current) return;
    isSendingRef.current = true;
    setIsSending(true);
    setProblem('');
    try {
      if (attempts.begin(draft)) kept.files?.renew();
      const submit = (ids: readonly string[]) => bookVisit(draft, attempts.currentId(), ids);
      const booked = await (kept.files ? kept.files.sendWith(submit) : submit([]));
      keepDetails(openVisitorDetails(), draft);
      setSent({ booked, draft });
      setDraft(endDraft());
      setDay('');
    } catch (error) {
      setProblem(describe(error));
      if (error instanceof ApiError && error.code === 'conflict') {
        setDraft(editDraft({ startsAt: '' }));
        await find(draft);
      }
    } finally {
      isSendingRef.current = false;
      setIsSending(false);
    }
  }

  return {
    draft,
    free,
    day,
    setDay,
    weekday: new URLSearchParams(search).get('day') ?? '',
    files,
    addFiles,
    isSending,
    problem,
    sent,
    setSent,
    changePlace,
    change,
    handleSubmit,
  };
}

function describe(error: unknown): string {
  if (error instanceof ApiError && error.code === 'conflict') return scheduleTexts.taken;
  const isAnswered = error instanceof ApiError && (error.code === 'invalid_input' || error.code === 'rate_limited');
  return isAnswered ? error.msg : scheduleTexts.notSent;
}

function isKind(text: string): text is VisitKind {
  return Object.hasOwn(VISIT_KINDS, text);
}
