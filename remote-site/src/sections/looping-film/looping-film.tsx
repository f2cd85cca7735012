import { useContext } from 'react';

import type { Film } from '@potomac-oak/shared/contracts/picture';
import { PauseButton } from '@potomac-oak/shared/ui/pause-button';
import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';
import { SiteOriginContext } from '@potomac-oak/shared/ui/site-origin';

import { NoScriptLink } from '../no-script/no-script-link';
import { useSavesData } from '../page-load/use-saves-data';
import { usePlayback } from '../playback/use-playback';
import styles from './looping-film.module.scss';
import { useFilm } from './use-film';

interface LoopingFilmProps {
  film: Film;
  sizes: string;
}

/** Silent, so its only control is pause. The poster stays visible until playback starts. */
export function LoopingFilm({ film, sizes }: LoopingFilmProps) {
  const { origin } = useContext(SiteOriginContext);
  const isOnRequest = useSavesData();
  const { isPlaying, isMoving, toggle, stop, holdProps } = usePlayback({ isOnRequest });
  const { videoRef, hasStarted } = useFilm({ isMoving, onRefuse: stop });

  return (
    <div className={styles.frame}>
      <PauseButton isPlaying={isPlaying} subject="film" onToggle={toggle} className={styles.control} />
      <ResponsivePicture picture={film.poster} sizes={sizes} alt={film.alt} className={styles.poster} />
      <video
        ref={videoRef}
        className={`${styles.video} ${hasStarted ? styles.started : ''}`}
        src={`${origin}/media/${film.file}.mp4`}
        width={film.width}
        height={film.height}
        muted
        loop
        playsInline
        preload="none"
        tabIndex={-1}
        aria-hidden="true"
        {...holdProps}
      />
      <NoScriptLink href={`/media/${film.file}.mp4`} label="Play the film" />
    </div>
  );
}
