import { lazy, type ComponentType } from 'react';

const Nothing = () => null;

/** A part that a page is as useful without: where it cannot be loaded, the page does not fail with it. */
export const lazyOrNothing = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing as ComponentType<P> }),
    ),
  );
