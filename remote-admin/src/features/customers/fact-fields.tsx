import { useState } from 'react';

import type { CustomerChange } from '@potomac-oak/shared/contracts/customer-changes';
import type { CustomerDetail } from '@potomac-oak/shared/contracts/customers';
import { ADDRESS_MAX, CUSTOMER_VALUE_MAX, FULL_NAME_MAX } from '@potomac-oak/shared/contracts/limits';

import styles from './customer-page.module.scss';

interface FactFieldsProps {
  customer: CustomerDetail;
  isSending: boolean;
  onSave: (change: CustomerChange) => Promise<boolean>;
}

/** The facts that staff write down. */
export function FactFields({ customer, isSending, onSave }: FactFieldsProps) {
  const [name, setName] = useState(customer.name);
  const [address, setAddress] = useState(customer.address);
  const [value, setValue] = useState(customer.value === null ? '' : String(customer.value));

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void onSave({ name, address, value: value === '' ? null : Number(value) });
      }}
    >
      <label className={styles.field}>
        Name
        <input
          className="form-control"
          maxLength={FULL_NAME_MAX}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <label className={styles.field}>
        Address of the house
        <input
          className="form-control"
          maxLength={ADDRESS_MAX}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </label>
      <label className={styles.field}>
        Value in US dollars
        <input
          className="form-control"
          type="number"
          min={0}
          max={CUSTOMER_VALUE_MAX}
          step={1}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      </label>
      <div className={styles.actions}>
        <button className="btn btn-primary" type="submit" aria-disabled={isSending}>
          Save details
        </button>
      </div>
    </form>
  );
}
