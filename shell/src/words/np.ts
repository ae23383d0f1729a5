import kit from '@chautari/shared-ui/locales/np.json';
import shell from '../locales/np.json';

export default { shell, 'shared-ui': kit };
