import { useEffect, useRef, useState } from 'react';

/** Toggles full screen for the element of the ref `place`; devices without it fill the window. Escape exits. */
export function useFullScreen() {
  const place = useRef<HTMLDivElement>(null);
  const [full, setFull] = useState(false);
  useEffect(() => {
    const changed = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setFull(false);
    };
    document.addEventListener('fullscreenchange', changed);
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      document.removeEventListener('keydown', pressed);
    };
  }, []);
  const toggle = () => {
    if (full && document.fullscreenElement) void document.exitFullscreen();
    // The element fills the window anyway, so a refusal is harmless.
    if (!full) void place.current?.requestFullscreen?.().catch(() => undefined);
    setFull(!full);
  };
  return { place, full, toggle };
}
