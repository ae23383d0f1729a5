import { useEffect, useRef, useState } from 'react';

/** Returns whether the element of the ref `place` has come into view. Elements of hidden tabs have not. */
export function useIsInView() {
  const place = useRef<HTMLDivElement>(null);
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return setIsInView(true);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsInView(true);
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return { place, isInView };
}
