import { type FormEvent, useEffect, useState } from 'react';

import { OTHER_INPUT } from '@potomac-oak/shared/contracts/headers';
import { type BookedVisit, VISIT_KINDS, type VisitKind } from '@potomac-oak/shared/contracts/visits';
import { ApiError } from '@potomac-oak/shared/http/api-client';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';
import { openVisitorDetails } from '@potomac-oak/shared/storage/visitor-details';

import { scheduleTexts } from '../../content/pages/schedule-texts';
import { useFreeTimes } from './use-free-times';
import { bookVisit } from './visit-api';
import {
  attempts,
  editDraft,
  endDraft,
  enterDraft,
  fillInDraft,
  getDraft,
  keepDetails,
  readDraft,
  type VisitDraft,
} from './visit-draft';
import { useVisitFiles, visitFiles } from './visit-files';

export interface SentVisit {
  booked: BookedVisit;
  draft: VisitDraft;
}

/** @param search of the page's address: `kind` chooses a kind of visit, and `day` the weekday that is shown first */
export function useVisit(search: string) {
  const free = useFreeTimes();
  const [draft, setDraft] = useState(getDraft);
  const [day, setDay] = useState('');
  const [sent, setSent] = useState<SentVisit | null>(null);
  const { find } = free;
  const { files, addFiles } = useVisitFiles();
  const { failure: problem, isSending, submit, clear } = useSubmission(book, describe);

  // Not in the first render, which is the same for all visitors because it was prerendered.
  useEffect(() => {
    const query = new URLSearchParams(search);
    const kind = query.get('kind') ?? '';
    const read = readDraft();
    const isRestored = read !== getDraft();
    const isUnanswered = attempts.isUnanswered(read);
    editDraft(read);
    if (isKind(kind) && !isRestored && !isUnanswered) editDraft({ kind });
    const filled = isUnanswered ? read : fillInDraft(openVisitorDetails());
    setDraft(filled);
    void find(filled);
  }, [search, find]);

  // The time may have been taken while the visitor was on another page; if the last answer was lost, by the visitor.
  useEffect(() => {
    const isFree = free.times?.days.some(({ times }) => times.includes(getDraft().startsAt)) ?? true;
    if (!isFree && !attempts.isUnanswered(getDraft())) setDraft(editDraft({ startsAt: '' }));
  }, [free.times]);

  /** Another kind or ZIP has other times. */
  function changePlace(change: Pick<VisitDraft, 'kind'> | Pick<VisitDraft, 'zip'>) {
    if (isKnown(change)) return;
    const next = enterDraft({ ...change, startsAt: '' });
    setDraft(next);
    setDay('');
    clear();
    void find(next);
  }

  function change(values: Partial<VisitDraft>) {
    if (isKnown(values)) return;
    setDraft(enterDraft(values));
    clear();
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Enter in a field of the first part.
    if (draft.startsAt === '') return find(draft);
    await submit();
  }

  async function book() {
    attempts.begin(draft);
    const send = (ids: readonly string[]) => bookVisit(draft, attempts.currentId(), ids);
    try {
      const booked = await (visitFiles.files ? visitFiles.files.sendWith(send) : send([]));
      keepDetails(openVisitorDetails(), draft);
      setSent({ booked, draft });
      setDraft(endDraft());
      setDay('');
    } catch (error) {
      if (isTaken(error)) {
        setDraft(enterDraft({ startsAt: '' }));
        await find(draft);
      }
      throw error;
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

/** After a reload, the host also enters again what the fields contained. */
function isKnown(change: Partial<VisitDraft>): boolean {
  const known: Partial<VisitDraft> = readDraft();
  return Object.entries(change).every(([name, text]) => known[name as keyof VisitDraft] === text);
}

function describe(error: unknown): string {
  if (isTaken(error)) return scheduleTexts.taken;
  if (!(error instanceof ApiError)) return scheduleTexts.notSent;
  if (error.msg === OTHER_INPUT) return scheduleTexts.received;
  return error.code === 'invalid_input' || error.code === 'rate_limited' ? error.msg : scheduleTexts.notSent;
}

function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict' && error.msg !== OTHER_INPUT;
}

function isKind(text: string): text is VisitKind {
  return Object.hasOwn(VISIT_KINDS, text);
}
