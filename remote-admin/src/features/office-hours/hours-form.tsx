import { useNow } from '@potomac-oak/shared/chat-ui/use-now';
import type { OfficeSetting } from '@potomac-oak/shared/contracts/office-hours';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { OFFICE_HOURS_KEY } from '../../desk/office-hours';
import { WeekFields } from '../../setting/range-fields';
import { SettingForm } from '../../setting/setting-form';
import { useSettingForm } from '../../setting/use-setting-form';
import { HolidayFields } from './holiday-fields';
import { readDraft, toDraft } from './hours-draft';
import styles from './office-hours.module.scss';
import { PromisePreview } from './promise-preview';
import { ZoneField } from './zone-field';

export function HoursForm({ setting }: { setting: OfficeSetting }) {
  const form = useSettingForm({
    setting,
    toDraft,
    readDraft,
    path: OFFICE_PATHS.hours,
    queryKey: OFFICE_HOURS_KEY,
    what: 'The office hours',
  });
  const { draft, change } = form;
  const now = useNow();

  return (
    <SettingForm form={form}>
      <section className={styles.section} aria-labelledby="hours-week">
        <h2 className={styles.title} id="hours-week">
          Week
        </h2>
        <ZoneField value={draft.timeZone} onChange={(timeZone) => change({ timeZone })} />
        <WeekFields week={draft.week} onChange={(week) => change({ week })} />
        <p className={styles.quiet}>A closing time of 12:00 AM is midnight.</p>
      </section>
      <HolidayFields draft={draft} now={now} onChange={change} />
      <section className={styles.section} aria-labelledby="hours-promise">
        <h2 className={styles.title} id="hours-promise">
          What visitors read
        </h2>
        {form.faults.length === 0 ? (
          <PromisePreview hours={form.setting} now={now} />
        ) : (
          <p className={styles.quiet}>The preview appears when all times are complete.</p>
        )}
        <p className={styles.quiet}>
          The chat, the waiting times and the notifications use these hours immediately. The texts of the website change
          with its next release.
        </p>
      </section>
    </SettingForm>
  );
}
