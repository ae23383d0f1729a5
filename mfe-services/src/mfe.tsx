import { defineMfe, screen } from '@chautari/shared-ui/platform';

declare global {
  /** Message keys of this package, for `useTranslation('mfe-services')`. */
  interface MessageCatalogues {
    'mfe-services': typeof import('./locales/en.json');
  }
}

export default defineMfe({
  name: 'mfe-services',
  routes: [
    screen('/services', () => import('./screens/Services/Services')),
    screen('/service/opd', () => import('./screens/Opd/Opd')),
    screen('/service/anc', () => import('./screens/Anc/Anc')),
    screen('/service/family-planning', () => import('./screens/FamilyPlanning/FamilyPlanning')),
    screen('/service/immunization', () => import('./screens/Immunization/Immunization')),
    screen('/service/health-record', () => import('./screens/HealthRecord/HealthRecord')),
    screen('/service/emergency', () => import('./screens/Emergency/Emergency')),
  ],
});
