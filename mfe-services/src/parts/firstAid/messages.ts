// Messages that only the page of further first aid uses.
import { registerMessages } from '@chautari/shared-ui/platform';
import en from './locales/en.json';
import np from './locales/np.json';

registerMessages({ en, np }, 'mfe-services');
