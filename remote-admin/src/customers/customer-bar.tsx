import { useNow } from '@potomac-oak/shared/chat-ui/use-now';
import type { CustomerDetail, RecordKey } from '@potomac-oak/shared/contracts/customers';

import { LoadFailed } from '../ui/load-states';
import styles from './customer-bar.module.scss';
import { customerHref, describeStep, isOverdue } from './customer-texts';
import { OwnerSelect } from './owner-select';
import { StageSelect } from './stage-select';
import { TagEditor } from './tag-editor';
import { useCustomerChange, useCustomerOf } from './use-customers';

/** The stage, owner and tags of the customer of a record, and the way to the customer's own record. */
export function CustomerBar(record: RecordKey) {
  const { data: customer, isError, refetch } = useCustomerOf(record);

  if (!customer && isError) return <LoadFailed what="The customer" onRetry={() => void refetch()} />;
  // Reserves the place, so that the facts below do not move.
  if (!customer) {
    return (
      <div className={styles.bar} aria-hidden="true">
        <div className={styles.row} />
      </div>
    );
  }
  return (
    <section className={styles.bar} aria-label="Customer">
      <CustomerFields customer={customer} />
      <NextStepLine customer={customer} />
      <p className={styles.link}>
        <a href={customerHref(customer._id)}>Open the record of this customer</a>
        {customer.records.length > 1 && ` (${customer.records.length} conversations and forms)`}
      </p>
    </section>
  );
}

export function CustomerFields({ customer }: { customer: CustomerDetail }) {
  const { change, isPending } = useCustomerChange();
  const { stage, tags, owner } = customer;

  return (
    <div className={styles.row}>
      <StageSelect
        label="Stage"
        value={stage}
        isDisabled={isPending}
        onChange={(next) => void change(customer, { stage: next })}
      />
      <OwnerSelect
        label="Owner"
        owner={owner}
        isDisabled={isPending}
        onChange={(ownerId) => void change(customer, { ownerId })}
      />
      <TagEditor
        tags={tags}
        isDisabled={isPending}
        onChange={async (next) => (await change(customer, { tags: next })) !== null}
      />
    </div>
  );
}

function NextStepLine({ customer }: { customer: CustomerDetail }) {
  const now = useNow();
  const { nextStep } = customer;
  if (nextStep === null) return null;
  const isLate = isOverdue(customer, now);
  return (
    <p className={isLate ? styles.late : styles.step}>
      {isLate ? 'Overdue: ' : 'Next: '}
      {describeStep(nextStep)}
    </p>
  );
}
