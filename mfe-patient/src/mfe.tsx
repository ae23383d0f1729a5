import { defineMfe, screen } from '@chautari/shared-ui/platform';

declare global {
  /** Message keys of this package, for `useTranslation('mfe-patient')`. */
  interface MessageCatalogues {
    'mfe-patient': typeof import('./locales/en.json') &
      typeof import('./screens/Family/locales/en.json') &
      typeof import('./screens/MyRecords/locales/en.json');
  }
}

export default defineMfe({
  name: 'mfe-patient',
  routes: [
    screen('/patient-login', () => import('./screens/SignIn/SignIn')),
    screen('/register-patient', () => import('./screens/Register/Register')),
    screen('/first-password', () => import('./screens/FirstPassword/FirstPassword')),
    screen('/patient-dashboard', () => import('./screens/Dashboard/Dashboard')),
    screen('/profile', () => import('./screens/Profile/Profile')),
    screen('/family', () => import('./screens/Family/Family')),
    screen('/my-records', () => import('./screens/MyRecords/MyRecords')),
    screen('/book-appointment', () => import('./screens/BookAppointment/BookAppointment')),
  ],
});
