import { type Picture, RENDERING_CREDIT } from '@potomac-oak/shared/contracts/picture';

import styles from './rendering-note.module.scss';

interface RenderingNoteProps {
  pictures: readonly Picture[];
}

/** Says below a picture, or a pair to compare, that it is no photograph. */
export function RenderingNote({ pictures }: RenderingNoteProps) {
  if (pictures.every(({ credit }) => credit !== RENDERING_CREDIT)) return null;
  return <p className={styles.note}>{pictures.length === 1 ? 'Rendering' : 'Renderings, not photographs'}</p>;
}
