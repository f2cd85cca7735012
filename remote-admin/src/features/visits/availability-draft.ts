import { VISIT_RANGES } from '@potomac-oak/shared/contracts/limits';
import { type Estimator, VISIT_KINDS, type VisitKind, type VisitSetting } from '@potomac-oak/shared/contracts/visits';

import { readWeek, toWeekDraft, type WeekDraft } from '../../setting/range-draft';
import { readNumber } from '../../setting/read-number';
import type { ReadDraft } from '../../setting/use-setting-form';

export interface EstimatorDraft {
  id: string;
  week: WeekDraft;
  /** Separated by commas or blanks. */
  zips: string;
}

/** A number with a range of its own. */
type Rule = Exclude<keyof typeof VISIT_RANGES, 'minutes'>;

/** Numbers as their fields show them. */
export interface AvailabilityDraft {
  isOffered: boolean;
  feedShowsNames: boolean;
  estimators: readonly EstimatorDraft[];
  minutes: Readonly<Record<VisitKind, string>>;
  rules: Readonly<Record<Rule, string>>;
}

export const KINDS = Object.keys(VISIT_KINDS) as VisitKind[];

export const RULE_LABELS: Readonly<Record<Rule, string>> = {
  travelMinutes: 'Minutes of travel between two visits',
  noticeHours: 'Hours of notice before a visit',
  horizonDays: 'Days ahead that visitors can book',
  openPerPerson: 'Open visits per person',
  newPerHour: 'New visits per hour on the whole site',
};

export const RULES = Object.keys(RULE_LABELS) as Rule[];

export function toDraft(setting: VisitSetting): AvailabilityDraft {
  const { isOffered, feedShowsNames, estimators, minutes } = setting;
  return {
    isOffered,
    feedShowsNames,
    estimators: estimators.map(draftEstimator),
    minutes: mapValues(KINDS, (kind) => String(minutes[kind])),
    rules: mapValues(RULES, (rule) => String(setting[rule])),
  };
}

export function draftEstimator({ id, hours, zips }: Estimator): EstimatorDraft {
  return { id, week: toWeekDraft({ openingHours: hours }), zips: zips.join(', ') };
}

/** @param nameOf name of an estimator, for faults */
export function readDraft(draft: AvailabilityDraft, nameOf: (id: string) => string): ReadDraft<VisitSetting> {
  const faults: string[] = [];

  const read = (label: string, text: string, range: readonly [number, number]) =>
    readNumber({ label, text, range }, faults);

  const estimators = draft.estimators.map(({ id, week, zips }): Estimator => {
    const { openingHours, faults: found } = readWeek(week);
    const areas = zips.split(/[\s,;]+/).filter(Boolean);
    const wrong = areas.find((area) => !/^\d{1,5}$/.test(area));
    if (wrong) found.push(`ZIP areas: “${wrong}” is not the beginning of a ZIP code.`);
    faults.push(...found.map((fault) => `${nameOf(id)}, ${fault}`));
    return { id, hours: openingHours, zips: areas };
  });
  const minutes = mapValues(KINDS, (kind) => read(VISIT_KINDS[kind], draft.minutes[kind], VISIT_RANGES.minutes));
  const odd = KINDS.find((kind) => minutes[kind] % 5 !== 0);
  if (odd) faults.push(`${VISIT_KINDS[odd]}: enter a multiple of 5 minutes.`);
  const rules = mapValues(RULES, (rule) => read(RULE_LABELS[rule], draft.rules[rule], VISIT_RANGES[rule]));
  const { isOffered, feedShowsNames } = draft;
  return { setting: { isOffered, feedShowsNames, estimators, minutes, ...rules }, faults };
}

function mapValues<Key extends string, Value>(keys: readonly Key[], read: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, Value>;
}
