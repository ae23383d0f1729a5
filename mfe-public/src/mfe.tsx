import { defineMfe, screen } from '@chautari/shared-ui/platform';

export default defineMfe({
  name: 'mfe-public',
  routes: [
    screen('/', () => import('./screens/Home/Home')),
  ],
});
