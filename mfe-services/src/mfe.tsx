import { defineMfe, screen } from '@chautari/shared-ui/platform';

declare global {
  /** Message keys of this package, for `useTranslation('mfe-services')`. */
  interface MessageCatalogues {
    'mfe-services': typeof import('./locales/en.json') &
      typeof import('./screens/AfterBirth/locales/en.json') &
      typeof import('./screens/Places/locales/en.json') &
      typeof import('./parts/firstAid/locales/en.json');
  }
}

export default defineMfe({
  name: 'mfe-services',
  routes: [
    screen('/services', () => import('./screens/Services/Services')),
    screen('/places', () => import('./screens/Places/Places')),
    screen('/places/:id', () => import('./screens/Place/Place')),
    screen('/service/opd', () => import('./screens/Opd/Opd')),
    screen('/service/anc', () => import('./screens/Anc/Anc')),
    screen('/service/family-planning', () => import('./screens/FamilyPlanning/FamilyPlanning')),
    screen('/service/immunization', () => import('./screens/Immunization/Immunization')),
    screen('/service/health-record', () => import('./screens/HealthRecord/HealthRecord')),
    screen('/service/after-birth', () => import('./screens/AfterBirth/AfterBirth')),
    screen('/service/emergency', () => import('./screens/Emergency/Emergency')),
    screen('/service/emergency/first-aid', () => import('./screens/FirstAid/FirstAid')),
    screen('/service/emergency/resuscitation', () => import('./screens/Resuscitation/Resuscitation')),
  ],
});
