import { company } from '@potomac-oak/shared/company';

import styles from './office-hours.module.scss';

/** Zones of the United States, and the company's own. */
const US_ZONES: readonly string[] = [
  company.timeZone,
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

interface ZoneFieldProps {
  value: string;
  onChange: (zone: string) => void;
}

export function ZoneField({ value, onChange }: ZoneFieldProps) {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !US_ZONES.includes(zone));
  // A browser may list the zone by another name.
  const isListed = US_ZONES.includes(value) || others.includes(value);

  return (
    <div className={styles.zone}>
      <label className="form-label mb-0" htmlFor="office-zone">
        Time zone
      </label>
      <select
        className={styles.select}
        id="office-zone"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {!isListed && <option>{value}</option>}
        <optgroup label="United States">
          {US_ZONES.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </optgroup>
        <optgroup label="Other zones">
          {others.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </optgroup>
      </select>
    </div>
  );
}
