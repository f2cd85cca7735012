import { useContext, useEffect, useMemo, useRef, useState } from 'react';

import type { ContactForm } from '@potomac-oak/shared/contracts/contact';
import { SITE_KEY_HEADER } from '@potomac-oak/shared/contracts/partner';
import { isEmailAddress, isPhoneNumber } from '@potomac-oak/shared/contracts/reachable';
import { ApiError, createApiClient } from '@potomac-oak/shared/http/api-client';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';
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

/** Id of the element that shows the refusal. Every field refers to it as its description. */
export const REFUSAL_ID = 'contact-refusal';

/** A success replaces the error of the attempt before it. */
const TOAST_ID = 'contact-form';

const kept: KeptFiles = { files: null };

/** @param onSent called with the form once the server has it */
export function useContactForm(onSent: (form: ContactForm) => void) {
  const { origin, siteKey } = useContext(SiteOriginContext);
  const [values, setValues] = useState(getDraft);
  const firstField = useRef<HTMLInputElement>(null);
  const headers = siteKey === undefined ? {} : { [SITE_KEY_HEADER]: siteKey };
  const readOwner = () => `form ${attempts.currentId()}`;
  const { files, addFiles } = useFormFiles(kept, { origin, readHeaders: () => headers, readOwner });
  // On a partner's page the storage is not ours.
  const isOurs = origin === '' && siteKey === undefined;
  const details = useMemo(() => (isOurs ? openVisitorDetails() : null), [isOurs]);
  const {
    failure: refusal,
    isSending,
    submit,
    clear,
  } = useSubmission(send, (cause) => (isRefused(cause) ? cause.msg : ''));

  // Not in the first render, which is the same for all visitors because it was prerendered.
  useEffect(() => {
    if (details) fillInDraft(details);
    setValues(getDraft());
  }, [details]);

  async function send() {
    const api = createApiClient(origin, headers);
    try {
      if (attempts.begin(values)) kept.files?.renew();
      const post = (ids: readonly string[]) => submitContactForm(api, values, attempts.currentId(), ids);
      await (kept.files ? kept.files.sendWith(post) : post([]));
      attempts.end();
      if (details) keepDetails(details, values);
      // Keeps text that was typed while the form was being sent.
      if (getDraft() === values) {
        setDraft(EMPTY_FORM);
        setValues(EMPTY_FORM);
      }
      onSent(values);
      showToast({ id: TOAST_ID, type: 'success', message: 'Form submitted successfully!' });
    } catch (error) {
      if (isRefused(error)) firstField.current?.focus();
      showToast({ id: TOAST_ID, type: 'error', message: 'Error submitting form. Please try again.' });
      throw error;
    }
  }

  // A refusal applies to the whole form: the fields already enforce the lengths that the server accepts.
  function fieldProps(name: keyof ContactForm, hintId?: string) {
    const isInvalid = refusal !== '';
    return {
      name,
      value: values[name],
      'aria-invalid': isInvalid,
      'aria-describedby': [hintId, isInvalid && REFUSAL_ID].filter(Boolean).join(' ') || undefined,
      onChange: (value: string) => {
        setValues(editDraft(name, value));
        clear();
      },
    };
  }

  return { isSending, refusal, warning: findWarning(values), files, addFiles, fieldProps, firstField, submit };
}

function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'invalid_input';
}

/** Once the message, the last field, is filled in: why an answer may not arrive. Empty if it can. */
function findWarning({ phoneNumber, email, message }: ContactForm): string {
  if (isSuggested(message) || isEmailAddress(email) || isPhoneNumber(phoneNumber)) return '';
  return phoneNumber.trim() === '' && email.trim() === ''
    ? 'There is no phone number or email yet, so we could not answer you.'
    : 'Is the phone number or email complete? Please check it, so that we can answer you.';
}
