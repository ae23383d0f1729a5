import { defineMfe, screen } from '@chautari/shared-ui/platform';

declare global {
  /** Message keys of this package, for `useTranslation('mfe-doctor')`. */
  interface MessageCatalogues {
    'mfe-doctor': typeof import('./locales/en.json');
  }
}

export default defineMfe({
  name: 'mfe-doctor',
  routes: [
    screen('/doctor-login', () => import('./screens/SignIn/SignIn')),
    screen('/register-doctor', () => import('./screens/Register/Register')),
    screen('/doctor-application', () => import('./screens/Application/Application')),
    screen('/doctor-dashboard', () => import('./screens/Dashboard/Dashboard')),
    screen('/all-requests', () => import('./screens/AllRequests/AllRequests')),
    screen('/doctor-patient/:id', () => import('./screens/Patient/Patient')),
    screen('/doctor-all-approvals', () => import('./screens/Approvals/Approvals')),
    screen('/doctor-report/:id', () => import('./screens/ReportPage/ReportPage')),
    screen('/doctor-referrals', () => import('./screens/Referrals/Referrals')),
    screen('/register-a-patient', () => import('./screens/RegisterPatient/RegisterPatient')),
    screen('/doctor-profile', () => import('./screens/Profile/Profile')),
  ],
});
