import type { ReactNode } from 'react';

import { PRICE_PATHS } from '@potomac-oak/shared/contracts/price-ranges';
import { PRICED_WORK, PRICED_WORK_NAMES, type PricedWork } from '@potomac-oak/shared/contracts/priced-work';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import { priceRangeTexts } from '../../content/pages/price-range-texts';
import { Choices } from '../../sections/choices/choices';
import styles from './price-range.module.scss';
import type { usePriceRange } from './use-price-range';

const WORK = PRICED_WORK_NAMES.map((value) => ({ value, label: PRICED_WORK[value].label }));

interface PriceFormProps {
  price: ReturnType<typeof usePriceRange>;
  /** Beside the questions; on narrow screens above them. */
  summary: ReactNode;
  /** Beside the questions; on narrow screens below them. */
  actions: ReactNode;
}

/** The work, then the questions. Without a script the browser sends the work to the server, whose page continues. */
export function PriceForm({ price, summary, actions }: PriceFormProps) {
  const { work, range, isLoaded, isFailed } = price;

  return (
    <form
      className={styles.form}
      aria-label={priceRangeTexts.title}
      action={PRICE_PATHS.page}
      method="get"
      onSubmit={(event) => event.preventDefault()}
    >
      <Choices
        legend={priceRangeTexts.work}
        name="work"
        choices={WORK}
        value={work}
        onChoose={(chosen) => price.chooseWork(chosen as PricedWork)}
      />
      <noscript>
        <button className="btn btn-primary" type="submit">
          {priceRangeTexts.show}
        </button>
      </noscript>
      <div className={styles.state} role="status">
        {work !== '' && !isLoaded && !isFailed && <p>{priceRangeTexts.loading}</p>}
        {isFailed && (
          <p>
            {priceRangeTexts.failed}{' '}
            <button type="button" className="btn btn-link" onClick={() => void price.load()}>
              {priceRangeTexts.retry}
            </button>
          </p>
        )}
        {work !== '' && isLoaded && range === null && <AtVisit work={work} />}
      </div>
      {work !== '' && range !== null && (
        <div className={styles.columns}>
          {summary}
          <div className={styles.questions}>
            {PRICED_WORK[work].questions.map(({ id, label, answers, usual }) => (
              <Choices
                key={id}
                legend={label}
                name={id}
                choices={answers.map((answer, index) => ({ value: String(index), label: answer }))}
                value={String(price.answers[id] ?? usual)}
                onChoose={(index) => price.answer(id, Number(index))}
              />
            ))}
          </div>
          {actions}
        </div>
      )}
    </form>
  );
}

function AtVisit({ work }: { work: PricedWork }) {
  const { text, link } = priceRangeTexts.atVisit;

  return (
    <p>
      {`${text} `}
      <a href={linkTo('/schedule', { kind: PRICED_WORK[work].visitKind })}>{link}</a>.
    </p>
  );
}
