import { Suspense, use, useEffect, useState } from 'react';
import { ownerOf, type Owned } from '@chautari/contract';
import { NotFound, PartUnavailable, Waiting, Wrap } from '@chautari/shared-ui/core';
import { I18nextProvider, Route, Routes, useLanguage, useLocation, useTranslation } from '@chautari/shared-ui/platform';
import { RouteFocus } from './RouteFocus';
import { Boundary } from './Boundary';
import { Guard } from './Guard';
import { useRegistry } from './page';
import { useScreens } from './screens';

function RemoteScreen({ owned }: { owned: Owned }) {
  const screens = useScreens();
  const language = useLanguage();
  const Screen = use(screens.load(owned, language));
  useEffect(() => screens.noteShown(owned.mfe), [screens, owned.mfe]);
  return <Screen />;
}

/** Shows a module's screen. While it loads or after it fails, the rest of the page keeps working. */
function RemoteArea({ owned, first }: { owned: Owned; first: boolean }) {
  const { i18n } = useTranslation();
  const screens = useScreens();
  const language = useLanguage();
  const again = (retry: () => void) => () => {
    screens.forget(owned, language);
    retry();
  };
  return (
    <Boundary
      onError={() => screens.reportFailure(owned, language)}
      fallback={(retry) => (
        <>
          <PartUnavailable onRetry={again(retry)} />
          <RouteFocus first={false} />
        </>
      )}
    >
      <Suspense
        fallback={
          <Wrap>
            <Waiting />
          </Wrap>
        }
      >
        <I18nextProvider i18n={i18n} defaultNS={owned.mfe.name}>
          <Routes>
            <Route path={owned.pattern} element={<RemoteScreen owned={owned} />} />
          </Routes>
        </I18nextProvider>
        <RouteFocus first={first} />
      </Suspense>
    </Boundary>
  );
}

/** Shows the screen of the current path, as the registry maps it. */
export function RemoteScreens() {
  const { modules } = useRegistry();
  const { pathname, key } = useLocation();
  const [start] = useState(key);
  const [moved, setMoved] = useState(false);
  if (!moved && key !== start) setMoved(true);
  const first = !moved;
  const owned = ownerOf(modules, pathname);
  if (!owned?.info.screen)
    return (
      <>
        <NotFound />
        <RouteFocus first={first} />
      </>
    );
  return (
    <Guard key={`${owned.mfe.name} ${pathname}`} info={owned.info} modules={modules}>
      {(wasClosed) => <RemoteArea owned={owned} first={first && !wasClosed} />}
    </Guard>
  );
}
