import { defineMfe, screen } from '@chautari/shared-ui/platform';

export default defineMfe({
  name: 'mfe-doctor',
  routes: [
    screen('/doctor-login', () => import('./screens/SignIn/SignIn')),
    screen('/doctor-dashboard', () => import('./screens/Dashboard/Dashboard')),
  ],
});
