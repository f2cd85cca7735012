import { setMotionPaused, useMotionPaused } from '@potomac-oak/shared/page-events/motion';

import styles from './motion-switch.module.scss';

/** Controls every carousel and video of the site. */
export function MotionSwitch() {
  const isPaused = useMotionPaused();

  return (
    <button
      type="button"
      className={styles.switch}
      role="switch"
      aria-checked={isPaused}
      onClick={() => setMotionPaused(!isPaused)}
    >
      <span className={styles.track} aria-hidden="true" />
      Pause motion
    </button>
  );
}
