import { defineMfe, screen } from '@chautari/shared-ui/platform';

export default defineMfe({
  name: 'mfe-doctor',
  routes: [
    screen('/doctor-login', () => import('./screens/SignIn/SignIn')),
    screen('/register-doctor', () => import('./screens/Register/Register')),
    screen('/doctor-application', () => import('./screens/Application/Application')),
    screen('/doctor-dashboard', () => import('./screens/Dashboard/Dashboard')),
    screen('/register-a-patient', () => import('./screens/RegisterPatient/RegisterPatient')),
  ],
});
