import { useEffect, useRef } from 'react';
import { openLayer, watchBack } from './layers';

function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Closes what is open by the *Back* of the phone or browser. */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const latest = useLatest(close);
  useEffect(() => (isOpen ? watchBack(() => latest.current()) : undefined), [isOpen, latest]);
}

/** Makes *Back* go back one of the steps that were made on a page. */
export function useBackSteps(made: number, goBack: () => void) {
  const latest = useLatest(goBack);
  const releases = useRef<(() => void)[]>([]);
  useEffect(() => {
    while (releases.current.length > made) releases.current.pop()!();
    while (releases.current.length < made) releases.current.push(openLayer(() => latest.current()));
  }, [made, latest]);
  useEffect(
    () => () => {
      for (const release of releases.current.splice(0)) release();
    },
    [],
  );
}
