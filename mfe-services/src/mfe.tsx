import { defineMfe, screen } from '@chautari/shared-ui/platform';

export default defineMfe({
  name: 'mfe-services',
  routes: [
    screen('/services', () => import('./screens/Services/Services')),
    screen('/service/opd', () => import('./screens/Opd/Opd')),
    screen('/service/family-planning', () => import('./screens/FamilyPlanning/FamilyPlanning')),
    screen('/service/health-record', () => import('./screens/HealthRecord/HealthRecord')),
    screen('/service/emergency', () => import('./screens/Emergency/Emergency')),
  ],
});
