import { scheduleTexts } from '../../content/pages/schedule-texts';
import { AttachFiles } from '../../sections/form-files/attach-files';
import type { FormFiles } from '../../sections/form-files/form-files';
import styles from './schedule.module.scss';

interface ShowTheRoomProps {
  files: FormFiles | null;
  onAdd: (files: readonly File[]) => void;
}

export function ShowTheRoom({ files, onAdd }: ShowTheRoomProps) {
  const { heading, lead, angles, hint } = scheduleTexts.photos;

  return (
    <section className={styles.photos} aria-labelledby="visit-photos">
      <h3 id="visit-photos" className={styles.heading}>
        {heading}
      </h3>
      <p>{lead}</p>
      <ul>
        {angles.map((angle) => (
          <li key={angle}>{angle}</li>
        ))}
      </ul>
      <AttachFiles files={files} onAdd={onAdd} hint={hint} />
    </section>
  );
}
