import type { FormEvent } from 'react';
import { useRef, useState } from 'react';

import { company, listPlaces } from '@potomac-oak/shared/company';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import { checkZip, type ZipAnswer } from '../../content/service-area';
import styles from './service-area.module.scss';

const RESULT_ID = 'zip-result';

/** Works without a request: the list of ZIP codes is part of the page. */
export function ZipCheck() {
  const inputRef = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<ZipAnswer | null>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const next = checkZip(inputRef.current?.value ?? '');
    setAnswer(next);
    if (next.status === 'invalid') inputRef.current?.focus();
  }

  return (
    <form className={styles.check} onSubmit={handleSubmit}>
      <label className="form-label" htmlFor="zip-code">
        Your ZIP code
      </label>
      <div className={styles.field}>
        <input
          ref={inputRef}
          className="form-control"
          type="text"
          id="zip-code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          aria-describedby={RESULT_ID}
          aria-invalid={answer?.status === 'invalid' || undefined}
        />
        <button className="btn btn-primary" type="submit">
          Check
        </button>
      </div>
      <p id={RESULT_ID} className={styles.result} role="status">
        {answer ? <Answer answer={answer} /> : 'Or look for your county or city:'}
      </p>
    </form>
  );
}

function Answer({ answer }: { answer: ZipAnswer }) {
  const phone = <a href={company.phone.href}>{company.phone.label}</a>;

  switch (answer.status) {
    case 'served':
      return (
        <>
          {`Yes, we work in ${answer.area}. `}
          <a href={linkTo('/contact')}>Schedule your free consultation.</a>
        </>
      );
    case 'nearby':
      return <>That is at the edge of our area. Call {phone}, and we will say at once whether we can come.</>;
    case 'outside':
      return `That is outside our area. We work in ${listPlaces('and')} around Washington only.`;
    case 'invalid':
      return 'Enter the five digits of a ZIP code.';
  }
}
