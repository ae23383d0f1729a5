// Messages about the end of a session, which few people see.
import { registerMessages } from '@chautari/shared-ui/platform';
import en from './locales/en.json';
import np from './locales/np.json';

registerMessages({ en, np }, 'shell');
