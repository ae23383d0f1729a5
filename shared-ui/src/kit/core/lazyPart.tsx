import { lazy, Suspense, type ComponentType } from 'react';

const Nothing = () => null;

interface LazyPartOptions {
  /** Shown while the code is loading. */
  Fallback?: ComponentType;
  /** The page is useful without the part: if its code cannot be loaded, nothing is shown instead of an error. */
  optional?: boolean;
}

/** Returns a component whose code is loaded when it is first shown. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { Fallback = Nothing, optional = false }: LazyPartOptions = {},
) {
  const Part = lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (optional) return { default: Nothing as ComponentType<P> };
      throw error;
    }
  });
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={<Fallback />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
