import { useEffect, useState } from 'react';

/** True once all that the first screen asked for has come: until then anything more would compete with it for the line. */
export function usePageLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(document.readyState === 'complete');

  useEffect(() => {
    if (isLoaded) return;
    const handleLoad = () => setIsLoaded(true);
    window.addEventListener('load', handleLoad);
    return () => window.removeEventListener('load', handleLoad);
  }, [isLoaded]);

  return isLoaded;
}
