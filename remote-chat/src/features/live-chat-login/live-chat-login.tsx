import { type FormEvent, useRef, useState } from 'react';

import type { ChatForm, PageContext } from '@potomac-oak/shared/contracts/chat';
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '@potomac-oak/shared/contracts/limits';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';
import { changeDrafts, type Drafts, readDrafts } from '@potomac-oak/shared/storage/chat-drafts';
import type { StoredValue } from '@potomac-oak/shared/storage/stored-value';
import type { StoredDetails } from '@potomac-oak/shared/storage/visitor-details';
import { WARNING } from '@potomac-oak/shared/ui/icon-paths';
import { SvgIcon } from '@potomac-oak/shared/ui/svg-icon';

import { useTexts } from '../../texts/use-texts';
import type { KnownVisitor } from '../../visitor/follow-identity';
import type { Visitor } from '../../visitor/visitor';
import { describeLoginFault } from './login-fault';
import { useLiveChatLogin } from './use-live-chat-login';

interface LiveChatLoginProps {
  api: ApiClient;
  /** What the visitor has given elsewhere. Fills in the form when it opens. */
  details: StoredDetails;
  /** What the page states about the visitor. Later changes fill only the fields that the visitor has not edited. */
  prefill: Partial<ChatForm>;
  proof?: KnownVisitor['proof'];
  drafts: StoredValue<Drafts>;
  onJoin: (visitor: Visitor) => void;
  onBadIdentity?: (message: string) => void;
  /** Called when the form is sent. */
  describePage?: () => PageContext;
}

interface Field {
  name: keyof ChatForm;
  type: 'text' | 'tel' | 'email';
  autoComplete: string;
  maxLength: number;
  isWide?: boolean;
}

const FIELDS: readonly Field[] = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name', maxLength: NAME_MAX },
  { name: 'lastName', type: 'text', autoComplete: 'family-name', maxLength: NAME_MAX },
  { name: 'phoneNumber', type: 'tel', autoComplete: 'tel', maxLength: PHONE_MAX, isWide: true },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: EMAIL_MAX, isWide: true },
];

export function LiveChatLogin(props: LiveChatLoginProps) {
  const { api, details, prefill, proof = null, drafts, onJoin, onBadIdentity, describePage } = props;
  const { login } = useTexts();
  const { fault, isSaving, save } = useLiveChatLogin({ api, proof, onJoin, onBadIdentity, describePage });
  const [typed, setTyped] = useState(() => readDrafts(drafts).form);
  const [given] = useState(details.getSnapshot);
  const { firstName = '', lastName = '', phoneNumber = '', email = '' } = { ...given, ...prefill, ...typed };
  const form: ChatForm = { firstName, lastName, phoneNumber, email };
  const formRef = useRef<HTMLFormElement>(null);
  const isMissing = (name: keyof ChatForm) => fault === 'empty-field' && form[name].trim() === '';

  function edit(change: Partial<ChatForm>) {
    const form = { ...typed, ...change };
    setTyped(form);
    changeDrafts(drafts, { form });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void save({
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      phoneNumber: phoneNumber.trim(),
      email: email.trim(),
    });
    const empty = FIELDS.find(({ name }) => form[name].trim() === '');
    if (empty) formRef.current?.querySelector<HTMLElement>(`[name="${empty.name}"]`)?.focus();
  }

  return (
    <form className="login" ref={formRef} noValidate onSubmit={handleSubmit}>
      <div className="login-fields">
        <div className="login-lead">
          <p className="login-title">{login.title}</p>
          <p>{login.lead}</p>
        </div>
        {FIELDS.map(({ name, isWide, ...field }) => (
          <div className={`form-field ${isWide ? 'is-wide' : ''}`} key={name}>
            <label htmlFor={`login-${name}`}>{login.labels[name]}</label>
            <input
              {...field}
              id={`login-${name}`}
              name={name}
              value={form[name]}
              required
              aria-invalid={isMissing(name)}
              aria-describedby={isMissing(name) ? 'login-alert' : undefined}
              data-autofocus
              onChange={(event) => edit({ [name]: event.target.value })}
            />
          </div>
        ))}
      </div>
      <div className="login-end">
        <div className="login-alert form-alert" id="login-alert" role="alert">
          {fault && (
            <p>
              <SvgIcon path={WARNING} size={20} />
              <span>{describeLoginFault(fault, login)}</span>
            </p>
          )}
        </div>
        <button className="primary" type="submit" aria-disabled={isSaving}>
          {isSaving ? login.saving : login.continue}
        </button>
      </div>
    </form>
  );
}
