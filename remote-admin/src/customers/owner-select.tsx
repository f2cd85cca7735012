import type { StaffName } from '@potomac-oak/shared/contracts/conversation';

import { displayName, useColleagues, useOwnAccount } from '../desk/staff';
import { ConfirmedSelect } from '../ui/confirmed-select';

interface OwnerSelectProps {
  label: string;
  owner: StaffName | null;
  isDisabled: boolean;
  onChange: (ownerId: string | null) => void;
}

const NO_ONE = 'no-one';

export function OwnerSelect({ label, owner, isDisabled, onChange }: OwnerSelectProps) {
  const { data: me } = useOwnAccount();
  const colleagues = useColleagues();
  const people = [
    ...(me ? [{ value: me.id, label: `${displayName(me)} (you)` }] : []),
    ...colleagues.map((person) => ({ value: person.id, label: displayName(person) })),
  ];
  // Until the people are loaded.
  if (owner && !people.some(({ value }) => value === owner.id)) people.push({ value: owner.id, label: owner.name });

  return (
    <ConfirmedSelect
      label={label}
      value={owner?.id ?? NO_ONE}
      options={[{ value: NO_ONE, label: 'No owner' }, ...people]}
      isDisabled={isDisabled}
      describeAction={(id) => (id === NO_ONE ? 'Remove owner' : 'Hand over')}
      onConfirm={(id) => onChange(id === NO_ONE ? null : id)}
    />
  );
}
