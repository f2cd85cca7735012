import { type FormEvent, useEffect, useRef, useState } from 'react';

import { EMAIL_MAX } from '@potomac-oak/shared/contracts/limits';
import { REQUEST_PRIVACY_PATH, REQUEST_TRANSCRIPT_PATH } from '@potomac-oak/shared/contracts/menu-paths';
import type { PrivacyWish } from '@potomac-oak/shared/contracts/privacy';
import { ApiError } from '@potomac-oak/shared/http/api-client';
import { WARNING } from '@potomac-oak/shared/ui/icon-paths';
import { SvgIcon } from '@potomac-oak/shared/ui/svg-icon';

import type { ChatTexts } from '../../texts/chat-texts';
import { describeWait } from '../../texts/describe-wait';
import { useTexts } from '../../texts/use-texts';
import { onEscape } from '../../ui/on-escape';
import type { MenuFormProps } from './menu-form';

export function TranscriptForm({ email, post, onClose }: MenuFormProps) {
  const texts = useTexts();
  const { menu, transcript, login } = texts;
  const [address, setAddress] = useState(email);
  const { fault, isSending, isSent, send } = useRequest();
  const fieldRef = useRef<HTMLInputElement>(null);
  const doneRef = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure returns to the field.
  useEffect(() => (isSent ? doneRef : fieldRef).current?.focus(), [isSent, fault]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void send(() => post(REQUEST_TRANSCRIPT_PATH, { email: address.trim() }));
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
            <button className="primary" type="submit" aria-disabled={isSending}>
              {isSending ? login.saving : transcript.send}
            </button>
          </div>
        </form>
      )}
    </div>
  );
}

/** The visitor asks for a copy or the erasure of the data. An owner of the company decides. */
export function DataForm({ email, post, onClose }: MenuFormProps) {
  const texts = useTexts();
  const { menu, data, transcript } = texts;
  const { fault, isSent, send } = useRequest();
  const firstRef = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first button is another one after the request.
  useEffect(() => firstRef.current?.focus(), [isSent]);

  function request(wish: PrivacyWish) {
    void send(() => post(REQUEST_PRIVACY_PATH, { wish }));
  }

  return (
    <div
      className="menu-sheet"
      role="dialog"
      aria-labelledby="data-title"
      aria-describedby="data-text"
      onKeyDown={onEscape(onClose)}
    >
      <p className="menu-sheet-title" id="data-title">
        {isSent ? data.sentTitle : menu.data}
      </p>
      <p className="menu-sheet-text" id="data-text">
        {isSent ? `${data.sent}${email && ` ${data.byMail(email)}`}` : data.lead}
      </p>
      <div className="form-alert" role="alert">
        {fault && <p>{fault}</p>}
      </div>
      {!isSent && (
        <div className="menu-sheet-answers">
          <button className="secondary" type="button" ref={firstRef} onClick={() => request('copy')}>
            {data.copy}
          </button>
          <button className="secondary" type="button" onClick={() => request('erasure')}>
            {data.erasure}
          </button>
        </div>
      )}
      <div className="menu-sheet-answers">
        <button className="primary" type="button" ref={isSent ? firstRef : null} onClick={onClose}>
          {isSent ? transcript.done : transcript.cancel}
        </button>
      </div>
    </div>
  );
}

/** One request at a time. Not the shared `useSubmission`, which would add bytes to the opened chat. */
function useRequest() {
  const texts = useTexts();
  const [state, setState] = useState({ fault: '', isSending: false, isSent: false });

  async function send(run: () => Promise<unknown>) {
    if (state.isSending) return;
    setState({ fault: '', isSending: true, isSent: false });
    try {
      await run();
      setState({ fault: '', isSending: false, isSent: true });
    } catch (error) {
      setState({ fault: describeFault(error, texts), isSending: false, isSent: false });
    }
  }

  return { ...state, send };
}

function describeFault(error: unknown, { transcript, login }: ChatTexts): string {
  if (!(error instanceof ApiError)) return login.serverError;
  const { status, retryAfter } = error;
  if (status === 400) return transcript.badAddress;
  return retryAfter === undefined ? login.serverError : describeWait(retryAfter, login);
}
