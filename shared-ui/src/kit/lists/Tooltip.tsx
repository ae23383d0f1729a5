import { styled } from '@mui/material/styles';
import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState, type ReactElement } from 'react';

const DELAY_MS = 700;
const EDGE = 8;

const Place = styled('span')({ position: 'relative', display: 'inline-flex' });
const Bubble = styled('span')(({ theme }) => ({
  position: 'absolute',
  zIndex: 20,
  left: '50%',
  bottom: '100%',
  width: 'max-content',
  maxWidth: 'min(280px,100vw - 32px)',
  padding: theme.spacing(0, 0, 2),
  ...theme.typography.body2,
  textAlign: 'left',
  '&:lang(ne)': { lineHeight: 1.65 },
  '& > span': {
    display: 'block',
    padding: theme.spacing(2, 3),
    borderRadius: theme.radius.small,
    background: 'var(--seat)',
    color: 'var(--seat-on)',
    border: '1px solid var(--seat-stone)',
  },
  '&[data-below=true]': { bottom: 'auto', top: '100%', padding: theme.spacing(2, 0, 0) },
}));

/** Keeps the bubble inside the window: moved sideways, or below if there is no room above. */
function useInside(open: boolean) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    if (!open || !element) return;
    const { left, right, top, width } = element.getBoundingClientRect();
    const over =
      Math.max(0, right - width / 2 - (document.documentElement.clientWidth - EDGE)) -
      Math.max(0, EDGE - (left - width / 2));
    element.style.transform = `translateX(calc(-50% - ${over}px))`;
    if (top < EDGE) element.dataset.below = 'true';
  }, [open]);
  return bubble;
}

interface TooltipProps {
  /** A short text; nothing essential, because touch does not hover. */
  text: string;
  /** One element that can take the focus. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** A short text for a focusable element. It opens after 700 ms of hover or focus, stays while hovered, and closes with Escape. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const bubble = useInside(open);
  const soon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), DELAY_MS);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return undefined;
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [open]);
  return (
    <Place
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') soon();
      }}
      onPointerLeave={close}
      onFocus={soon}
      onBlur={close}
    >
      {cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      {open && (
        <Bubble ref={bubble} role="tooltip" id={id}>
          <span>{text}</span>
        </Bubble>
      )}
    </Place>
  );
}
