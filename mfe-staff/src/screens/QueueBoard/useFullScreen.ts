import { useEffect, useRef, useState } from 'react';

/** A part of the page that fills the screen; where a device cannot do that, it fills the window. Escape leaves it. */
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
    // The window is filled in any case, so a device that refuses loses nothing.
    if (!full) void place.current?.requestFullscreen?.().catch(() => undefined);
    setFull(!full);
  };
  return { place, full, toggle };
}
