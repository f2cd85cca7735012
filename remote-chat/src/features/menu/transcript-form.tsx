import { type FormEvent, useEffect, useRef, useState } from 'react';

import { EMAIL_MAX } from '@potomac-oak/shared/contracts/limits';
import { ApiError } from '@potomac-oak/shared/http/api-client';
import { WARNING } from '@potomac-oak/shared/ui/icon-paths';
import { SvgIcon } from '@potomac-oak/shared/ui/svg-icon';

import type { ChatTexts } from '../../texts/chat-texts';
import { describeWait } from '../../texts/describe-wait';
import { useTexts } from '../../texts/use-texts';
import { onEscape } from '../../ui/on-escape';
import type { TranscriptFormProps } from './transcript-offer';

export function TranscriptForm({ email, request, onClose }: TranscriptFormProps) {
  const texts = useTexts();
  const { menu, transcript, login } = texts;
  const [address, setAddress] = useState(email);
  const [state, setState] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [fault, setFault] = useState('');
  const fieldRef = useRef<HTMLInputElement>(null);
  const doneRef = useRef<HTMLButtonElement>(null);
  const isSent = state === 'sent';

  useEffect(() => (isSent ? doneRef : fieldRef).current?.focus(), [isSent]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (state === 'sending') return;
    setFault('');
    setState('sending');
    try {
      await request(address.trim());
      setState('sent');
    } catch (error) {
      setFault(describeFault(error, texts));
      setState('editing');
      fieldRef.current?.focus();
    }
  }

  return (
    <div
      className="menu-sheet"
      role="dialog"
      aria-labelledby="transcript-title"
      aria-describedby="transcript-text"
      onKeyDown={onEscape(onClose)}
    >
      <p className="menu-sheet-title" id="transcript-title">
        {isSent ? transcript.sentTitle : menu.mail}
      </p>
      <p className="menu-sheet-text" id="transcript-text">
        {isSent ? transcript.sent(address.trim()) : transcript.lead}
      </p>
      {isSent ? (
        <div className="menu-sheet-answers">
          <button className="primary" type="button" ref={doneRef} onClick={onClose}>
            {transcript.done}
          </button>
        </div>
      ) : (
        <form noValidate onSubmit={handleSubmit}>
          <div className="form-field">
            <label htmlFor="transcript-email">{login.labels.email}</label>
            <input
              id="transcript-email"
              type="email"
              autoComplete="email"
              maxLength={EMAIL_MAX}
              value={address}
              required
              aria-invalid={fault !== ''}
              aria-describedby="transcript-alert"
              ref={fieldRef}
              onChange={(event) => setAddress(event.target.value)}
            />
          </div>
          <div className="form-alert" id="transcript-alert" role="alert">
            {fault && (
              <p>
                <SvgIcon path={WARNING} size={20} />
                <span>{fault}</span>
              </p>
            )}
          </div>
          <div className="menu-sheet-answers">
            <button className="secondary" type="button" onClick={onClose}>
              {transcript.cancel}
            </button>
            <button className="primary" type="submit" aria-disabled={state === 'sending'}>
              {state === 'sending' ? login.saving : transcript.send}
            </button>
          </div>
        </form>
      )}
    </div>
  );
}

function describeFault(error: unknown, { transcript, login }: ChatTexts): string {
  if (!(error instanceof ApiError)) return login.serverError;
  const { status, retryAfter } = error;
  if (status === 400) return transcript.badAddress;
  return retryAfter === undefined ? login.serverError : describeWait(retryAfter, login);
}
