import { LEAD_STAGES, type LeadStage } from '@potomac-oak/shared/contracts/customers';

import { ConfirmedSelect } from '../ui/confirmed-select';
import { STAGE_LABELS } from './customer-texts';

interface StageSelectProps {
  label: string;
  value: LeadStage;
  isDisabled: boolean;
  onChange: (stage: LeadStage) => void;
}

const OPTIONS = LEAD_STAGES.map((value) => ({ value, label: STAGE_LABELS[value] }));

export function StageSelect({ onChange, ...field }: StageSelectProps) {
  return (
    <ConfirmedSelect
      {...field}
      options={OPTIONS}
      describeAction={(stage) => `Move to ${STAGE_LABELS[stage]}`}
      onConfirm={onChange}
    />
  );
}
