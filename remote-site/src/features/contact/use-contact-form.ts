import type { ChangeEvent, FormEvent } from 'react';
import { useContext, useRef, useState } from 'react';

import type { ContactForm } from '@potomac-oak/shared/contracts/contact';
import { SITE_KEY_HEADER } from '@potomac-oak/shared/contracts/partner';
import { ApiError, createApiClient } from '@potomac-oak/shared/http/api-client';
import { randomId } from '@potomac-oak/shared/ids/random-id';
import { showToast } from '@potomac-oak/shared/page-events/toast';
import { SiteOriginContext } from '@potomac-oak/shared/ui/site-origin';

import { submitContactForm } from './contact-api';
import { EMPTY_FORM, getDraft, isSuggested, setDraft } from './contact-draft';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Attempt {
  id: string;
  values: ContactForm;
}

/** Id of the element that shows the refusal. Every field refers to it as its description. */
export const REFUSAL_ID = 'contact-refusal';

/** @param onSent called with the form once the server has it */
export function useContactForm(onSent: (form: ContactForm) => void) {
  const { origin, siteKey } = useContext(SiteOriginContext);
  const [values, setValues] = useState(getDraft);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const isSendingRef = useRef(false);
  const attemptRef = useRef<Attempt | null>(null);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const [firstField] = event.currentTarget.querySelectorAll('input');
    // A ref, because state would update one render too late for the second click of a double click.
    if (isSendingRef.current) return;

    const api = createApiClient(origin, siteKey === undefined ? {} : { [SITE_KEY_HEADER]: siteKey });
    const attempt = attemptFor(values);
    isSendingRef.current = true;
    setIsSending(true);
    setRefusal('');
    try {
      await submitContactForm(api, attempt.values, attempt.id);
      attemptRef.current = null;
      // Keeps text that was typed while the form was being sent.
      if (getDraft() === attempt.values) {
        setDraft(EMPTY_FORM);
        setValues(EMPTY_FORM);
      }
      onSent(attempt.values);
      showToast({ type: 'success', message: 'Form submitted successfully!' });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_input') {
        setRefusal(error.msg);
        firstField?.focus();
      }
      showToast({ type: 'error', message: 'Error submitting form. Please try again.' });
    } finally {
      isSendingRef.current = false;
      setIsSending(false);
    }
  }

  // The server may have stored a failed attempt and lost only the response, so the same text keeps its id.
  function attemptFor(nextValues: ContactForm): Attempt {
    if (attemptRef.current?.values !== nextValues) {
      attemptRef.current = { id: randomId(), values: nextValues };
    }
    return attemptRef.current;
  }

  // A refusal applies to the whole form: the fields already enforce the lengths that the server accepts.
  function fieldProps(name: keyof ContactForm, hintId?: string) {
    const isRefused = refusal !== '';
    return {
      name,
      value: values[name],
      'aria-invalid': isRefused,
      'aria-describedby': [hintId, isRefused && REFUSAL_ID].filter(Boolean).join(' ') || undefined,
      onChange: (event: ChangeEvent<Field>) => {
        const form = { ...getDraft(), [name]: event.currentTarget.value };
        setDraft(form);
        setValues(form);
        setRefusal('');
      },
    };
  }

  return { isSending, refusal, isReplyable: canReplyTo(values), fieldProps, handleSubmit };
}

/** False once the message, the last field, is filled in without a phone number or e-mail address. */
function canReplyTo({ phoneNumber, email, message }: ContactForm): boolean {
  return isSuggested(message) || phoneNumber.trim() !== '' || email.trim() !== '';
}
