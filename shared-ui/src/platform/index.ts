/** The platform face: the names of router, languages, server data and session that shell and modules use. */
export { call, CallError, type EndpointName, type Input, type Output } from '@chautari/api/client';
export { pageAlive } from './alive';
export { draftsOf } from './drafts';
export { formatIn, useFormat, type Format } from './format';
export { bringWords, createI18n, I18nextProvider, loadWords, useTranslation, type FetchWords, type I18n, type Words } from './i18n';
export { useLanguage } from './language';
export { defineMfe, screen, type Mfe, type ScreenRoute } from './mfe';
export { createQueryClient, queryOptions, QueryClientProvider, seededQueryClient, useMutation, usePublicData, useQuery, useQueryClient } from './query';
export { BrowserRouter, Link, Navigate, Route, Routes, useLocation, useNavigate, useNavigationType, useParams, useSearchParams } from './router';
export { SESSION_KEY, useLetIn, useSession, useSessionOfOtherTabs, useSignIn, useSignOut, useWasLeft, UNSENT_KEY, type Session, type SignedIn } from './session';
export { PORTAL_NAME, SettingsProvider, useSettings, type Settings } from './settings';
