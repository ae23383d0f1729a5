import kit from '@chautari/shared-ui/locales/en.json';
import shell from '../locales/en.json';

export default { shell, 'shared-ui': kit };
