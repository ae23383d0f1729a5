import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { getAudience, findSignIn, type Audience, type DeployedMfe, type PathInfo } from '@chautari/contract';
import {
  Button,
  Container,
  lazyPart,
  Notice,
  PartUnavailable,
  Row,
  useHydrated,
  Waiting,
} from '@chautari/shared-ui/core';
import {
  isSessionLikely,
  prepareTypedText,
  takeTypedText,
  useAccountChange,
  useHasOfflineData,
  useIsAccountChanged,
  useLocation,
  useNavigate,
  useQueryClient,
  useSession,
  useSignedOutHere,
  useTranslation,
  type AccountChange,
} from '@chautari/shared-ui/platform';
import { followTyping, restoreFields, snapshotTypedFields, type FieldSnapshot } from './formSnapshot';
import { RouteFocus } from './RouteFocus';
import { usePageDraft } from './usePageDraft';

interface GuardProps {
  info: PathInfo;
  modules: readonly DeployedMfe[];
  /** The screen. `wasClosed`: something else was shown in its place before. */
  children: (wasClosed: boolean) => ReactNode;
  /** The page is the first of the visit. */
  isFirst: boolean;
}

const OfflineGate = lazy(() =>
  import('@chautari/shared-ui/offline').then((offline) => ({ default: offline.OfflineGate })),
);
/** The page works without it if loading fails. */
const OfflineStatus = lazyPart(async () => (await import('@chautari/shared-ui/offline')).OfflineStatus, {
  optional: true,
});

const Loading = () => (
  <Container>
    <Waiting />
  </Container>
);

const AccountChanged = lazyPart(async () => (await import('./changed/AccountChanged')).AccountChanged, {
  Fallback: Loading,
});

/** On a page for everybody: what the phone of a signed-in patient keeps, and what waits there to be sent. */
function OwnOfflineStatus() {
  const { person } = useSession({ ask: 'ifLikely' });
  const keeps = useHasOfflineData();
  return keeps && person?.role === 'patient' ? <OfflineStatus publicId={person.publicId} /> : null;
}

/**
 * Replaces the entry of the history that one is on. Back may come before React has left this page: then the entry it leads to may
 * be this page again, for which nothing renders again.
 */
function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = () => void navigate(to, { replace: true });
    leave();
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [navigate, to]);
  return null;
}

function SignedInOnly({
  role,
  info: { applicants },
  modules,
  children,
}: Omit<GuardProps, 'isFirst'> & { role: Audience }) {
  const session = useSession({ ask: 'always' });
  const { pathname, search } = useLocation();
  const isAccountChanged = useIsAccountChanged();
  const wasSignedOutHere = useSignedOutHere(pathname);
  const [wasClosed, setWasClosed] = useState(false);
  if (session.status === 'failed' && !wasClosed) setWasClosed(true);
  const keeps = useHasOfflineData() && role === 'patient';
  if (session.status === 'unknown') return <Loading />;
  if (session.status === 'failed')
    return (
      <Suspense fallback={<Loading />}>
        {keeps ? <OfflineGate onRetry={session.retry} /> : <PartUnavailable onRetry={session.retry} />}
        <RouteFocus first />
      </Suspense>
    );
  const { person } = session;
  const mayPass =
    person &&
    getAudience(person.role) === role &&
    (person.access === 'full' || (applicants && person.access === 'application'));
  // After a change of the account the page stays until its text is taken and the message replaces it.
  if (mayPass || isAccountChanged)
    return (
      <>
        {keeps && person && <OfflineStatus publicId={person.publicId} />}
        {children(wasClosed)}
      </>
    );
  const to = findSignIn(modules, role)?.path ?? '/';
  return <Redirect to={wasSignedOutHere ? to : `${to}?next=${encodeURIComponent(pathname + search)}`} />;
}

/** Returns the account that what is typed belongs to: null for a guest, undefined while it is not known. Applicants have no key for drafts. */
function useWriter() {
  const { person, status } = useSession({ ask: 'ifLikely' });
  const hydrated = useHydrated();
  if (person) return person.access === 'full' ? person.publicId : undefined;
  return status === 'signedOut' || (hydrated && status === 'unknown' && !isSessionLikely()) ? null : undefined;
}

/** Says that what was typed is back, and offers to start again. */
function PageDraft({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('shell');
  const { back, clear } = usePageDraft(useWriter(), isFirst);
  if (!back) return null;
  return (
    <Container>
      <Notice kind="info">
        <p>{t('typed.back')}</p>
        {back === 'files' && <p>{t('typed.files')}</p>}
        <Row>
          <Button variant="second" onClick={clear}>
            {t('typed.clear')}
          </Button>
        </Row>
      </Notice>
    </Container>
  );
}

/** Prepares to keep what the signed-in person types on this page, and puts back what they typed before their session ended on it. */
function TypedText() {
  const cache = useQueryClient();
  const { person } = useSession({ ask: 'ifLikely' });
  // Applicants have no key that encrypts drafts.
  const publicId = person?.access === 'full' ? person.publicId : undefined;
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      followTyping(() => {
        if (publicId) void prepareTypedText(cache, publicId);
      }),
    [cache, publicId],
  );
  useEffect(() => {
    if (!publicId) return;
    void takeTypedText(cache, publicId, pathname + search).then(
      (fields) => fields.length && restoreFields(fields as FieldSnapshot[], { overwrite: true }),
      () => undefined,
    );
  }, [cache, publicId, pathname, search]);
  return null;
}

/** Takes what was typed before the page is replaced by the message about its account. */
function Replaced({ change, info, modules }: Pick<GuardProps, 'info' | 'modules'> & { change: AccountChange }) {
  const { pathname, search } = useLocation();
  const [fields] = useState(snapshotTypedFields);
  const role = info.role ?? (change.person ? getAudience(change.person.role) : 'patient');
  const to = findSignIn(modules, role)?.path ?? '/';
  return (
    <AccountChanged
      change={change}
      fields={fields}
      signIn={`${to}?next=${encodeURIComponent(pathname + search)}`}
      onGuestAgain={() => restoreFields(fields, { overwrite: true })}
    />
  );
}

const hasTyped = () => snapshotTypedFields().length > 0;

/**
 * Shows the page until the session is another one than it was made for. Its children are given, because its own state changes while they are
 * still hydrated: React would throw away what the server has rendered if they were new.
 */
function OfItsAccount({ info, modules, children }: Pick<GuardProps, 'info' | 'modules'> & { children: ReactNode }) {
  const change = useAccountChange(() => info.role !== undefined || hasTyped());
  return change ? <Replaced change={change} info={info} modules={modules} /> : children;
}

/** Shows the page to whom it was made for. Lets only people of a role pass; anyone else is sent to that role's sign-in, which knows what is still due, and back afterwards. */
export function Guard({ info, modules, children, isFirst }: GuardProps) {
  return (
    <>
      <TypedText />
      <PageDraft isFirst={isFirst} />
      <OfItsAccount info={info} modules={modules}>
        {info.role ? (
          <SignedInOnly role={info.role} info={info} modules={modules}>
            {children}
          </SignedInOnly>
        ) : (
          <>
            <OwnOfflineStatus />
            {children(false)}
          </>
        )}
      </OfItsAccount>
    </>
  );
}
