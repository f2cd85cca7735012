import { useEffect, useRef, useState } from 'react';

/** Plays while it may move and is in view; a film out of sight is not even fetched. */
export function useFilm(isMoving: boolean) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [isInView, setIsInView] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);

  useEffect(() => {
    const video = videoRef.current;
    if (video === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false));
    observer.observe(video);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const video = videoRef.current;
    if (video === null || !isInView || !isMoving) return;

    async function start(film: HTMLVideoElement) {
      try {
        await film.play();
        setHasStarted(true);
      } catch {
        // The browser does not let films start by themselves, or ours did not come: the poster stays.
      }
    }

    void start(video);
    return () => video.pause();
  }, [isInView, isMoving]);

  return { videoRef, hasStarted };
}
