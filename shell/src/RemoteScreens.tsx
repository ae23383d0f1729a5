import { Suspense, use, useEffect, useState } from 'react';
import { matchRoute, type RouteMatch } from '@chautari/contract';
import { Container, NotFound, Notice, PartUnavailable, Waiting } from '@chautari/shared-ui/core';
import { I18nextProvider, Route, Routes, useLanguage, useLocation, useTranslation } from '@chautari/shared-ui/platform';
import { RouteFocus } from './RouteFocus';
import { Boundary } from './Boundary';
import { Guard } from './Guard';
import { isOwnFault } from './moduleFailure';
import { useRegistry } from './page';
import { useScreens } from './screens';

function RemoteScreen({ match }: { match: RouteMatch }) {
  const screens = useScreens();
  const language = useLanguage();
  const Screen = use(screens.load(match, language));
  useEffect(() => screens.recordView(match.mfe), [screens, match.mfe]);
  return <Screen />;
}

const Loading = () => (
  <Container>
    <Waiting />
  </Container>
);

/** Says whether the module has a fault or did not load. */
function ModuleFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const [fault, setFault] = useState<boolean>();
  useEffect(() => {
    let current = true;
    void isOwnFault(error).then((isFault) => current && setFault(isFault));
    return () => {
      current = false;
    };
  }, [error]);
  if (fault === undefined) return <Loading />;
  return (
    <>
      <PartUnavailable fault={fault} onRetry={onRetry} />
      <RouteFocus first={false} />
    </>
  );
}

/** Says why the screen starts again. */
function ChangedPage() {
  const { t } = useTranslation('shell');
  return (
    <Container>
      <Notice kind="info">
        <p>{t('changedPage')}</p>
      </Notice>
    </Container>
  );
}

/** Shows a module's screen. While it loads or after it fails, the rest of the page keeps working. */
function RemoteArea({ match, first }: { match: RouteMatch; first: boolean }) {
  const { i18n } = useTranslation();
  const screens = useScreens();
  const language = useLanguage();
  const again = (retry: () => void) => () => {
    screens.forget(match, language);
    retry();
  };
  return (
    <Boundary
      onError={(error) => screens.reportFailure(match, language, error)}
      changed={<ChangedPage />}
      fallback={(retry, error) => <ModuleFailure error={error} onRetry={again(retry)} />}
    >
      <Suspense fallback={<Loading />}>
        <I18nextProvider i18n={i18n} defaultNS={match.mfe.name}>
          <Routes>
            <Route path={match.pattern} element={<RemoteScreen match={match} />} />
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
  const match = matchRoute(modules, pathname);
  if (!match?.route.screen)
    return (
      <>
        <NotFound />
        <RouteFocus first={first} />
      </>
    );
  return (
    <Guard key={`${match.mfe.name} ${pathname}`} info={match.route} modules={modules} isFirst={first}>
      {(wasClosed) => <RemoteArea match={match} first={first && !wasClosed} />}
    </Guard>
  );
}
