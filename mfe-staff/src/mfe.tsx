import { defineMfe } from '@chautari/shared-ui/platform';

export default defineMfe({ name: 'mfe-staff', routes: [] });
