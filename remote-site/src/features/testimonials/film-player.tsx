import { useContext, useRef } from 'react';

import { Dialog } from '@potomac-oak/shared/ui/dialog';
import { Icon } from '@potomac-oak/shared/ui/icon';
import { webpUrl } from '@potomac-oak/shared/ui/responsive-picture';
import { SiteOriginContext } from '@potomac-oak/shared/ui/site-origin';

import type { TestimonialVideo } from '../../content/content-schema';
import styles from './film-player.module.scss';

interface FilmPlayerProps {
  video: TestimonialVideo | null;
  onClose: () => void;
}

export function FilmPlayer({ video, onClose }: FilmPlayerProps) {
  return (
    <Dialog label={video?.title ?? 'Film'} isOpen={video !== null} onClose={onClose} className={styles.player}>
      {video && (
        <>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
          <Film video={video} />
        </>
      )}
    </Dialog>
  );
}

function Film({ video: { videoUrl, film } }: { video: TestimonialVideo }) {
  const { origin } = useContext(SiteOriginContext);
  const videoRef = useRef<HTMLVideoElement & IPhoneVideo>(null);

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: videos without text have no captions. */}
      <video
        ref={videoRef}
        className={styles.film}
        src={origin + videoUrl}
        width={film.width}
        height={film.height}
        poster={webpUrl(film.poster, origin)}
        aria-label={film.alt}
        controls
        autoPlay
        playsInline
      >
        {film.captions !== undefined && (
          // Off by default: the videos have no speech, and already show their text.
          <track kind="captions" src={`${origin}/media/${film.captions}`} srcLang="en" label="English" />
        )}
      </video>
      <button type="button" className={styles.fullScreen} onClick={() => showFullScreen(videoRef.current)}>
        <Icon name="expand" />
        Full screen
      </button>
    </>
  );
}

/** iPhones show only videos in full screen, with a method of their own. */
interface IPhoneVideo {
  webkitEnterFullscreen?: () => void;
}

/** A phone turns a wide film to the long side of its screen. */
function showFullScreen(video: (HTMLVideoElement & IPhoneVideo) | null): void {
  if (document.fullscreenEnabled) void video?.requestFullscreen();
  else video?.webkitEnterFullscreen?.();
}
