import { showTheRoom } from '../../content/show-the-room';
import { AttachFiles } from '../form-files/attach-files';
import type { FormFiles } from '../form-files/form-files';
import styles from './show-the-room.module.scss';

interface ShowTheRoomProps {
  /** Of the visit that is not requested yet. */
  files: FormFiles | null;
  onAdd: (files: readonly File[]) => void;
}

export function ShowTheRoom({ files, onAdd }: ShowTheRoomProps) {
  const { heading, lead, angles, hint } = showTheRoom;

  return (
    <section className={styles.room} aria-labelledby="room-photos">
      <h3 id="room-photos" className={styles.heading}>
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
