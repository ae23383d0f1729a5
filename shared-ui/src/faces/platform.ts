/** The platform face: the names of router, languages, server data and session that shell and modules use. */
export { call, CallError, getReadUrl, type EndpointName, type Input, type Output } from '@chautari/contract/client';
export { whenHydrated } from '../kit/platform/whenHydrated';
export {
  forgetMyFacility,
  keepMyFacility,
  useMyFacility,
  useMyOpenFacility,
  type MyFacility,
} from '../care/session/myFacility';
export { hasQueuedRequests, useHasOfflineData } from '../care/session/deviceHints';
export { createFormat, useFormat, type Format } from '../kit/platform/format';
export {
  registerMessages,
  createI18n,
  I18nextProvider,
  loadMessages,
  type FetchMessages,
  type I18n,
  type Messages,
} from '../kit/platform/i18n';
export { dynamicKey, useTranslation, type ListKey, type MessageKey, type NameUnder } from '../kit/platform/messages';
export { useLanguage } from '../kit/platform/language';
export { defineMfe, screen, type Mfe, type ScreenRoute } from '../kit/platform/mfe';
export { createQueryClient, createSeededQueryClient, usePublicData } from '../care/session/queryClient';
export { queryOptions, QueryClientProvider, useMutation, useQuery, useQueryClient } from '../kit/platform/query';
export {
  BrowserRouter,
  Link,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from '../kit/platform/router';
export {
  SESSION_KEY,
  isSessionLikely,
  refetchSession,
  useCompleteSignIn,
  useSession,
  useSessionOfOtherTabs,
  useSignedInMark,
  useSignIn,
  useSignOut,
  useSignedOutHere,
  GUEST_DRAFT_KEY,
  type Session,
  type SignedIn,
  startSession,
} from '../care/session/session';
export {
  acceptSession,
  useAccountChange,
  useIsAccountChanged,
  type AccountChange,
} from '../care/session/accountChange';
export { dropPageDraft, keepPageDraft, readPageDraft } from '../care/session/pageDraft';
export { keepTypedText, prepareTypedText, takeTypedText } from '../care/session/typedText';
export { useShownRecord, useShowsRecord } from '../care/session/shownRecord';
export { PORTAL_NAME, SettingsProvider, useSettings, type Settings } from '../kit/platform/settings';
