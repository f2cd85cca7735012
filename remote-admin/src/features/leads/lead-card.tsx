import type { KeyboardEvent } from 'react';

import { LEAD_STAGES, type LeadRecord, type LeadStage } from '@potomac-oak/shared/contracts/lead-stages';

import { KIND_LABELS, leadHref, leadName } from '../../leads/lead-texts';
import { StageSelect } from '../../leads/stage-select';
import { formatDate } from '../../time/company-time';
import styles from './leads-page.module.scss';

interface LeadCardProps {
  lead: LeadRecord;
  isMoving: boolean;
  onMove: (stage: LeadStage) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function LeadCard({ lead, isMoving, onMove }: LeadCardProps) {
  const { _id, kind, stage, text, site, createdAt, tags } = lead;
  const name = leadName(lead);

  function handleKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!event.shiftKey || step === undefined) return;
    event.preventDefault();
    const next = LEAD_STAGES[LEAD_STAGES.indexOf(stage) + step];
    if (next && !isMoving) onMove(next);
  }

  return (
    <li className={styles.card} data-lead={_id}>
      <a className={styles.name} href={leadHref(lead)} title={name} dir="auto" onKeyDown={handleKeyDown}>
        {name}
      </a>
      {text && (
        <p className={styles.text} dir="auto">
          {withoutBlankLines(text)}
        </p>
      )}
      <p className={styles.meta}>
        {KIND_LABELS[kind]} · {site?.name ?? 'Our website'} · <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      {tags.length > 0 && <p className={styles.tags}>{tags.join(', ')}</p>}
      <StageSelect label={`Stage of ${name}`} value={stage} isDisabled={isMoving} onChange={onMove} />
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
