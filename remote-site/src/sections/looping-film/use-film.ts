import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { usePageLoaded } from '../page-load/use-page-loaded';

/** Fraction that must be visible before the video loads. */
const SHOWN_PART = 0.5;

interface FilmOptions {
  isMoving: boolean;
  /** Called when the browser blocks autoplay, for example in low-power mode. */
  onRefuse: () => void;
}

interface FilmHook {
  videoRef: RefObject<HTMLVideoElement | null>;
  hasStarted: boolean;
}

/** Plays while motion is allowed and the video is visible; does not load the video earlier. */
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
        // Any other failure, such as a load error or an interrupted load, leaves the poster.
        if (error instanceof DOMException && error.name === 'NotAllowedError') handleRefuse();
      }
    }

    void start(video);
    return () => video.pause();
  }, [isSeen, isMoving, isPageLoaded]);

  return { videoRef, hasStarted };
}
