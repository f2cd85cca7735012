import type { ChangeEvent, FormEvent } from 'react';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';

import type { ContactForm } from '@potomac-oak/shared/contracts/contact';
import { SITE_KEY_HEADER } from '@potomac-oak/shared/contracts/partner';
import { isEmailAddress, isPhoneNumber } from '@potomac-oak/shared/contracts/reachable';
import { ApiError, createApiClient } from '@potomac-oak/shared/http/api-client';
import { showToast } from '@potomac-oak/shared/page-events/toast';
import { openVisitorDetails } from '@potomac-oak/shared/storage/visitor-details';
import { SiteOriginContext } from '@potomac-oak/shared/ui/site-origin';

import { type KeptFiles, useFormFiles } from '../../sections/form-files/attach-files';
import { submitContactForm } from './contact-api';
import {
  attempts,
  EMPTY_FORM,
  editDraft,
  fillInDraft,
  getDraft,
  isSuggested,
  keepDetails,
  setDraft,
} from './contact-draft';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Id of the element that shows the refusal. Every field refers to it as its description. */
export const REFUSAL_ID = 'contact-refusal';

const kept: KeptFiles = { files: null };

/** @param onSent called with the form once the server has it */
export function useContactForm(onSent: (form: ContactForm) => void) {
  const { origin, siteKey } = useContext(SiteOriginContext);
  const [values, setValues] = useState(getDraft);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const isSendingRef = useRef(false);
  const headers = siteKey === undefined ? {} : { [SITE_KEY_HEADER]: siteKey };
  const readOwner = () => `form ${attempts.currentId()}`;
  const { files, addFiles } = useFormFiles(kept, { origin, readHeaders: () => headers, readOwner });
  // On a partner's page the storage is not ours.
  const isOurs = origin === '' && siteKey === undefined;
  const details = useMemo(() => (isOurs ? openVisitorDetails() : null), [isOurs]);

  // Not in the first render, which is the same for all visitors because it was prerendered.
  useEffect(() => {
    if (details) fillInDraft(details);
    setValues(getDraft());
  }, [details]);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const [firstField] = event.currentTarget.querySelectorAll('input');
    // A ref, because state would update one render too late for the second click of a double click.
    if (isSendingRef.current) return;

    const api = createApiClient(origin, headers);
    isSendingRef.current = true;
    setIsSending(true);
    setRefusal('');
    try {
      if (attempts.begin(values)) kept.files?.renew();
      const submit = (ids: readonly string[]) => submitContactForm(api, values, attempts.currentId(), ids);
      await (kept.files ? kept.files.sendWith(submit) : submit([]));
      attempts.end();
      if (details) keepDetails(details, values);
      // Keeps text that was typed while the form was being sent.
      if (getDraft() === values) {
        setDraft(EMPTY_FORM);
        setValues(EMPTY_FORM);
      }
      onSent(values);
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

  // A refusal applies to the whole form: the fields already enforce the lengths that the server accepts.
  function fieldProps(name: keyof ContactForm, hintId?: string) {
    const isRefused = refusal !== '';
    return {
      name,
      value: values[name],
      'aria-invalid': isRefused,
      'aria-describedby': [hintId, isRefused && REFUSAL_ID].filter(Boolean).join(' ') || undefined,
      onChange: (event: ChangeEvent<Field>) => {
        setValues(editDraft(name, event.currentTarget.value));
        setRefusal('');
      },
    };
  }

  return { isSending, refusal, warning: findWarning(values), files, addFiles, fieldProps, handleSubmit };
}

/** Once the message, the last field, is filled in: why an answer may not arrive. Empty if it can. */
function findWarning({ phoneNumber, email, message }: ContactForm): string {
  if (isSuggested(message) || isEmailAddress(email) || isPhoneNumber(phoneNumber)) return '';
  return phoneNumber.trim() === '' && email.trim() === ''
    ? 'There is no phone number or email yet, so we could not answer you.'
    : 'Is the phone number or email complete? Please check it, so that we can answer you.';
}
