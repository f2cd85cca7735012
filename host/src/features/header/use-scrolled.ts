import { useEffect, useState } from 'react';

const THRESHOLD_PX = 100;

/** True once the page is scrolled past the threshold of the header's shadow. */
export function useScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);

  useEffect(() => {
    function handleScroll() {
      setIsScrolled(window.scrollY >= THRESHOLD_PX);
    }

    handleScroll();
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, []);

  return isScrolled;
}
