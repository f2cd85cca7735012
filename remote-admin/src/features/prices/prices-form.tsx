import { useNow } from '@potomac-oak/shared/chat-ui/use-now';
import { dateOfDay, dayAt } from '@potomac-oak/shared/contracts/office-hours';
import {
  describeRange,
  PRICE_PATHS,
  PRICE_RANGES,
  PRICE_SOURCE_MAX,
  type PriceSetting,
} from '@potomac-oak/shared/contracts/price-ranges';
import { PRICED_WORK, PRICED_WORK_NAMES, type PricedWork } from '@potomac-oak/shared/contracts/priced-work';

import { useOfficeHours } from '../../desk/office-hours';
import { CheckField, NumberField } from '../../setting/setting-fields';
import { SettingForm } from '../../setting/setting-form';
import { useSettingForm } from '../../setting/use-setting-form';
import styles from './prices.module.scss';
import { type FiguresDraft, readDraft, toDraft } from './prices-draft';

export const PRICES_KEY = ['prices'];

export function PricesForm({ setting }: { setting: PriceSetting }) {
  const today = dateOfDay(dayAt(useNow(), useOfficeHours()));
  const form = useSettingForm({
    setting,
    toDraft,
    readDraft,
    path: PRICE_PATHS.setting,
    queryKey: PRICES_KEY,
    what: 'The price figures',
  });

  return (
    <SettingForm form={form}>
      <p className={styles.quiet}>
        Enter the price range of a typical project, and 100% for its answers. Any other answer multiplies both prices by
        its percentage. The initial figures are invented, and visitors see “Sample” until you name a source. On a public
        site, visitors see only ranges that you accept.
      </p>
      <div className={styles.list}>
        {PRICED_WORK_NAMES.map((work) => (
          <Figures
            key={work}
            work={work}
            figures={form.draft[work]}
            today={today}
            onChange={(changes) => form.change({ [work]: { ...form.draft[work], ...changes } })}
          />
        ))}
      </div>
    </SettingForm>
  );
}

interface FiguresProps {
  work: PricedWork;
  figures: FiguresDraft;
  /** On the office's calendar. */
  today: string;
  onChange: (changes: Partial<FiguresDraft>) => void;
}

function Figures({ work, figures, today, onChange }: FiguresProps) {
  const { label, questions } = PRICED_WORK[work];
  const { low, high, percents, source, date, isAccepted } = figures;

  return (
    <details className={styles.work}>
      <summary className={styles.summary}>
        {label}{' '}
        <span className={styles.quiet}>
          {`${describeRange({ low: Number(low), high: Number(high) })} · ${source || 'Sample'} · ${isAccepted ? 'accepted' : 'not accepted'}`}
        </span>
      </summary>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">{label}</legend>
        <CheckField
          label="I accept these figures. Show this range to visitors."
          isChecked={isAccepted}
          onChange={(checked) => onChange({ isAccepted: checked })}
        />
        <div className={styles.fields}>
          <NumberField
            label="Lower price in dollars"
            range={PRICE_RANGES.dollars}
            value={low}
            onChange={(value) => onChange({ low: value })}
          />
          <NumberField
            label="Higher price in dollars"
            range={PRICE_RANGES.dollars}
            value={high}
            onChange={(value) => onChange({ high: value })}
          />
          <label className={styles.field}>
            Source, such as “Our invoices”
            <input
              className="form-control"
              maxLength={PRICE_SOURCE_MAX}
              value={source}
              onChange={({ target }) => onChange({ source: target.value })}
            />
          </label>
          <label className={styles.field}>
            Source date
            <input
              className="form-control"
              type="date"
              max={today}
              value={date}
              onChange={({ target }) => onChange({ date: target.value })}
            />
          </label>
        </div>
        {questions.map(({ id, label: question, answers }) => (
          <fieldset className={styles.group} key={id}>
            <legend className={styles.legend}>{`${question} (%)`}</legend>
            <div className={styles.fields}>
              {answers.map((answer, index) => (
                <NumberField
                  key={answer}
                  label={answer}
                  range={PRICE_RANGES.percent}
                  value={percents[id]?.[index] ?? ''}
                  onChange={(value) =>
                    onChange({
                      percents: {
                        ...percents,
                        [id]: answers.map((_answer, at) => (at === index ? value : (percents[id]?.[at] ?? ''))),
                      },
                    })
                  }
                />
              ))}
            </div>
          </fieldset>
        ))}
      </fieldset>
    </details>
  );
}
