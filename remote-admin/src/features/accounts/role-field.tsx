import type { Role } from '@potomac-oak/shared/contracts/staff';

import styles from './accounts.module.scss';

export const ROLE_LABELS: Readonly<Record<Role, string>> = { staff: 'Staff', owner: 'Owner' };

const HINTS: Readonly<Record<Role, string>> = {
  staff: 'answers chats and reads forms',
  owner: 'also invites, resets and deactivates people',
};
const ROLES = ['staff', 'owner'] as const;

interface RoleFieldProps {
  value: Role;
  onChange: (role: Role) => void;
}

export function RoleField({ value, onChange }: RoleFieldProps) {
  return (
    <fieldset className={styles.roles}>
      <legend className="form-label">Role</legend>
      {ROLES.map((role) => (
        <div className="form-check" key={role}>
          <input
            className="form-check-input"
            id={`role-${role}`}
            name="role"
            type="radio"
            checked={value === role}
            onChange={() => onChange(role)}
          />
          <label className="form-check-label" htmlFor={`role-${role}`}>
            {ROLE_LABELS[role]} <span className={styles.quiet}>{HINTS[role]}</span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}
