import { defineMfe, screen } from '@chautari/shared-ui/platform';

declare global {
  /** Message keys of this package, for `useTranslation('mfe-staff')`. */
  interface MessageCatalogues {
    'mfe-staff': typeof import('./locales/en.json') &
      typeof import('./screens/Reports/locales/en.json') &
      typeof import('./screens/Duties/locales/en.json') &
      typeof import('./screens/VaccinationSessions/locales/en.json') &
      typeof import('./screens/Modules/locales/en.json') &
      typeof import('./screens/Merges/locales/en.json') &
      typeof import('./screens/Facilities/locales/en.json') &
      typeof import('./screens/Registers/locales/en.json') &
      typeof import('./parts/mergeRequests/locales/en.json') &
      typeof import('./screens/Workers/locales/en.json');
  }
}

export default defineMfe({
  name: 'mfe-staff',
  routes: [
    screen('/authorize-login', () => import('./screens/SignIn/SignIn')),
    screen('/register-authorize', () => import('./screens/Register/Register')),
    screen('/authorize-application', () => import('./screens/Application/Application')),
    screen('/authorize-dashboard', () => import('./screens/Dashboard/Dashboard')),
    screen('/desk-registration', () => import('./screens/RegisterPatient/RegisterPatient')),
    screen('/authorizeopd', () => import('./screens/Opd/Opd')),
    screen('/reports', () => import('./screens/Reports/Reports')),
    screen('/reports/:id', () => import('./screens/ReportPage/ReportPage')),
    screen('/queue-board', () => import('./screens/QueueBoard/QueueBoard')),
    screen('/referrals', () => import('./screens/Referrals/Referrals')),
    screen('/duties', () => import('./screens/Duties/Duties')),
    screen('/facilities', () => import('./screens/Facilities/Facilities')),
    screen('/facilities/:id', () => import('./screens/Facility/Facility')),
    screen('/vaccination-sessions', () => import('./screens/VaccinationSessions/VaccinationSessions')),
    screen('/vaccination-sessions/:id', () => import('./screens/VaccinationSession/VaccinationSession')),
    screen('/registers', () => import('./screens/Registers/Registers')),
    screen('/staff-profile', () => import('./screens/Profile/Profile')),
    screen('/applications', () => import('./screens/Applications/Applications')),
    screen('/applications/:id', () => import('./screens/ApplicationReview/ApplicationReview')),
    screen('/messages-sent', () => import('./screens/MessagesSent/MessagesSent')),
    screen('/access-log', () => import('./screens/AccessLog/AccessLog')),
    screen('/openings', () => import('./screens/Openings/Openings')),
    screen('/joined-records', () => import('./screens/Merges/Merges')),
    screen('/workers', () => import('./screens/Workers/Workers')),
    screen('/portal-parts', () => import('./screens/Modules/Modules')),
    screen('/security', () => import('./screens/Security/Security')),
  ],
});
