import type { KeyboardEvent } from 'react';

import { useNow } from '@potomac-oak/shared/chat-ui/use-now';
import { type CustomerRecord, LEAD_STAGES, type LeadStage } from '@potomac-oak/shared/contracts/customers';

import {
  customerHref,
  customerName,
  describeSource,
  describeStep,
  formatValue,
  isOverdue,
  KIND_LABELS,
} from '../../customers/customer-texts';
import { OwnerSelect } from '../../customers/owner-select';
import { StageSelect } from '../../customers/stage-select';
import { formatDate } from '../../time/company-time';
import styles from './customers-page.module.scss';

interface CustomerCardProps {
  customer: CustomerRecord;
  isMoving: boolean;
  onMove: (stage: LeadStage) => void;
  onHandOver: (ownerId: string | null) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function CustomerCard({ customer, isMoving, onMove, onHandOver }: CustomerCardProps) {
  const { _id, kinds, stage, text, source, createdAt, tags, owner, nextStep, value } = customer;
  const now = useNow();
  const name = customerName(customer);
  const isLate = isOverdue(customer, now);

  function handleKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!event.shiftKey || step === undefined) return;
    event.preventDefault();
    const next = LEAD_STAGES[LEAD_STAGES.indexOf(stage) + step];
    if (next && !isMoving) onMove(next);
  }

  return (
    <li className={styles.card} data-customer={_id}>
      <a className={styles.name} href={customerHref(_id)} title={name} dir="auto" onKeyDown={handleKeyDown}>
        {name}
      </a>
      {text && (
        <p className={styles.text} dir="auto">
          {withoutBlankLines(text)}
        </p>
      )}
      <p className={isLate ? styles.late : styles.step}>
        {isLate && 'Overdue: '}
        {nextStep ? describeStep(nextStep) : 'No next step'}
      </p>
      <p className={styles.meta}>
        {value !== null && `${formatValue(value)} · `}
        {kinds.map((kind) => KIND_LABELS[kind]).join(', ')} · {describeSource(source)} ·{' '}
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      {tags.length > 0 && <p className={styles.tags}>{tags.join(', ')}</p>}
      <div className={styles.choices}>
        <StageSelect label={`Stage of ${name}`} value={stage} isDisabled={isMoving} onChange={onMove} />
        <OwnerSelect label={`Owner of ${name}`} owner={owner} isDisabled={isMoving} onChange={onHandOver} />
      </div>
    </li>
  );
}

/** The card shows two lines. */
function withoutBlankLines(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');
}
