import { useEffect, useState } from 'react';

/** True once the first screen's resources have loaded. Further requests would compete with them for bandwidth. */
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
