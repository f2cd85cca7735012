import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { usePageLoaded } from '../page-load/use-page-loaded';

/** A strip of it at the screen's edge shows nothing the poster does not. */
const SHOWN_PART = 0.5;

interface FilmOptions {
  isMoving: boolean;
  /** Called where the browser does not let films start by themselves, as phones that save power. */
  onRefuse: () => void;
}

interface FilmHook {
  videoRef: RefObject<HTMLVideoElement | null>;
  hasStarted: boolean;
}

/** Plays while it may move and is seen; until then it is not even fetched. */
export function useFilm({ isMoving, onRefuse }: FilmOptions): FilmHook {
  const videoRef = useRef<HTMLVideoElement>(null);
  const isPageLoaded = usePageLoaded();
  const [isSeen, setIsSeen] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);
  const handleRefuse = useEffectEvent(onRefuse);

  useEffect(() => {
    const video = videoRef.current;
    if (video === null) return;
    const observer = new IntersectionObserver(
      (entries) => setIsSeen((entries.at(-1)?.intersectionRatio ?? 0) >= SHOWN_PART),
      { threshold: SHOWN_PART },
    );
    observer.observe(video);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const video = videoRef.current;
    if (video === null || !isSeen || !isMoving || !isPageLoaded) return;

    async function start(film: HTMLVideoElement) {
      try {
        await film.play();
        setHasStarted(true);
      } catch (error) {
        // Anything else, as a film that did not come or was paused while it came, leaves the poster.
        if (error instanceof DOMException && error.name === 'NotAllowedError') handleRefuse();
      }
    }

    void start(video);
    return () => video.pause();
  }, [isSeen, isMoving, isPageLoaded]);

  return { videoRef, hasStarted };
}
