import { LEAD_STAGES, type LeadStage } from '@potomac-oak/shared/contracts/lead-stages';

import { STAGE_LABELS } from './lead-texts';
import styles from './leads.module.scss';

interface StageSelectProps {
  label: string;
  value: LeadStage;
  isDisabled: boolean;
  onChange: (stage: LeadStage) => void;
}

export function StageSelect({ label, value, isDisabled, onChange }: StageSelectProps) {
  return (
    <select
      className={styles.stage}
      aria-label={label}
      value={value}
      // Not `disabled`, which would take the focus from the field.
      aria-disabled={isDisabled}
      onChange={({ target }) => {
        const stage = LEAD_STAGES.find((name) => name === target.value);
        if (stage && !isDisabled) onChange(stage);
      }}
    >
      {LEAD_STAGES.map((stage) => (
        <option key={stage} value={stage}>
          {STAGE_LABELS[stage]}
        </option>
      ))}
    </select>
  );
}
