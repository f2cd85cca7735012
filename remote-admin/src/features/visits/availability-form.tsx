import { useRef } from 'react';

import { ESTIMATORS_MAX, VISIT_RANGES } from '@potomac-oak/shared/contracts/limits';
import { VISIT_KINDS, VISIT_PATHS, type VisitSetting } from '@potomac-oak/shared/contracts/visits';

import { describeWeek, useOfficeHours } from '../../desk/office-hours';
import { displayName, usePeople } from '../../desk/staff';
import { readWeek } from '../../setting/range-draft';
import { WeekFields } from '../../setting/range-fields';
import { CheckField, NumberField } from '../../setting/setting-fields';
import { SettingForm } from '../../setting/setting-form';
import { useSettingForm } from '../../setting/use-setting-form';
import { ConfirmedSelect } from '../../ui/confirmed-select';
import {
  draftEstimator,
  type EstimatorDraft,
  KINDS,
  RULE_LABELS,
  RULES,
  readDraft,
  toDraft,
} from './availability-draft';
import { VISIT_SETTING_KEY } from './use-visit-setting';
import styles from './visits.module.scss';
import { WeekList, type WeekListProps } from './week-list';

interface AvailabilityFormProps {
  setting: VisitSetting;
  nameOf: WeekListProps['nameOf'];
}

export function AvailabilityForm({ setting, nameOf }: AvailabilityFormProps) {
  const form = useSettingForm({
    setting,
    toDraft,
    readDraft: (draft) => readDraft(draft, nameOf),
    path: VISIT_PATHS.setting,
    queryKey: VISIT_SETTING_KEY,
    what: 'The visit settings',
  });
  const { draft, change } = form;
  const { isOffered, feedShowsNames, estimators, minutes, rules } = draft;

  return (
    <SettingForm form={form}>
      <section className={styles.section} aria-labelledby="visit-booking">
        <h2 className={styles.title} id="visit-booking">
          Booking
        </h2>
        <CheckField
          label="Visitors can book a visit on the website"
          isChecked={isOffered}
          onChange={(checked) => change({ isOffered: checked })}
        />
        <CheckField
          label="Private calendars show the name and the street, not only time, kind and ZIP"
          isChecked={feedShowsNames}
          onChange={(checked) => change({ feedShowsNames: checked })}
        />
      </section>
      <Estimators estimators={estimators} nameOf={nameOf} onChange={(changed) => change({ estimators: changed })} />
      <section className={styles.section} aria-labelledby="visit-minutes">
        <h2 className={styles.title} id="visit-minutes">
          Length in minutes
        </h2>
        <div className={styles.fields}>
          {KINDS.map((kind) => (
            <NumberField
              key={kind}
              label={VISIT_KINDS[kind]}
              range={VISIT_RANGES.minutes}
              step={5}
              value={minutes[kind]}
              onChange={(value) => change({ minutes: { ...minutes, [kind]: value } })}
            />
          ))}
        </div>
      </section>
      <section className={styles.section} aria-labelledby="visit-rules">
        <h2 className={styles.title} id="visit-rules">
          Rules
        </h2>
        <div className={styles.fields}>
          {RULES.map((rule) => (
            <NumberField
              key={rule}
              label={RULE_LABELS[rule]}
              range={VISIT_RANGES[rule]}
              value={rules[rule]}
              onChange={(value) => change({ rules: { ...rules, [rule]: value } })}
            />
          ))}
        </div>
        <p className={styles.quiet}>
          A request above the last two numbers reserves no time; it is listed under Call back.
        </p>
      </section>
      <WeekList estimators={form.setting.estimators} nameOf={nameOf} />
    </SettingForm>
  );
}

interface EstimatorsProps {
  estimators: readonly EstimatorDraft[];
  nameOf: WeekListProps['nameOf'];
  onChange: (estimators: readonly EstimatorDraft[]) => void;
}

function Estimators({ estimators, nameOf, onChange }: EstimatorsProps) {
  const { data: people = [] } = usePeople();
  const { openingHours } = useOfficeHours();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const others = people.filter(({ id, isActive }) => isActive && !estimators.some((one) => one.id === id));

  function add(id: string) {
    onChange([...estimators, draftEstimator({ id, hours: [...openingHours], zips: [] })]);
  }

  function edit(id: string, changes: Partial<EstimatorDraft>) {
    onChange(estimators.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }

  function remove(id: string) {
    // The button that has the focus disappears.
    titleRef.current?.focus({ preventScroll: true });
    onChange(estimators.filter((one) => one.id !== id));
  }

  return (
    <section className={styles.section} aria-labelledby="visit-estimators">
      <h2 className={styles.title} id="visit-estimators" tabIndex={-1} ref={titleRef}>
        Estimators
      </h2>
      {estimators.length === 0 && (
        <p className={styles.quiet}>There are no estimators, so visitors find no free times.</p>
      )}
      {estimators.map(({ id, week, zips }) => (
        <details className={styles.estimator} key={id}>
          <summary className={styles.summary}>
            {nameOf(id)}{' '}
            <span className={styles.quiet}>
              {describeWeek(readWeek(week)) || 'No hours'} · {zips.trim() ? `ZIP ${zips}` : 'everywhere'}
            </span>
          </summary>
          <fieldset className={styles.group}>
            <legend className="visually-hidden">{nameOf(id)}</legend>
            <WeekFields week={week} onChange={(changed) => edit(id, { week: changed })} />
            <label className={styles.field}>
              ZIP codes, or their beginnings, such as 208, 20910. Empty: everywhere
              <input
                className="form-control"
                inputMode="numeric"
                value={zips}
                onChange={({ target }) => edit(id, { zips: target.value })}
              />
            </label>
            <button className={styles.tool} type="button" onClick={() => remove(id)}>
              Remove {nameOf(id)}
            </button>
          </fieldset>
        </details>
      ))}
      {others.length > 0 && estimators.length < ESTIMATORS_MAX && (
        <ConfirmedSelect
          label="Add an estimator"
          value=""
          options={others.map((person) => ({ value: person.id, label: displayName(person) }))}
          isDisabled={false}
          describeAction={() => 'Add, with the office hours'}
          onConfirm={add}
        />
      )}
    </section>
  );
}
