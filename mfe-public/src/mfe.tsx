import { defineMfe, screen } from '@chautari/shared-ui/platform';

declare global {
  /** Message keys of this package, for `useTranslation('mfe-public')`. */
  interface MessageCatalogues {
    'mfe-public': typeof import('./locales/en.json') & typeof import('./screens/NoticeMessages/locales/en.json');
  }
}

export default defineMfe({
  name: 'mfe-public',
  routes: [
    screen('/', () => import('./screens/Home/Home')),
    screen('/about', () => import('./screens/About/About')),
    screen('/how-to-use', () => import('./screens/HowToUse/HowToUse')),
    screen('/privacy', () => import('./screens/Privacy/Privacy')),
    screen('/terms', () => import('./screens/Terms/Terms')),
    screen('/contact', () => import('./screens/Contact/Contact')),
    screen('/forgot-password', () => import('./screens/ForgotPassword/ForgotPassword')),
    screen('/referral-letter', () => import('./screens/ReferralLetter/ReferralLetter')),
    screen('/r', () => import('./screens/Reminders/Reminders')),
    screen('/notice-messages', () => import('./screens/NoticeMessages/NoticeMessages')),
    screen('/notices', () => import('./screens/Notices/Notices')),
    screen('/notices/:id', () => import('./screens/NoticePage/NoticePage')),
  ],
});
