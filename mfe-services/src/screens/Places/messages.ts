// Messages that only the page about the time after a birth uses.
import { registerMessages } from '@chautari/shared-ui/platform';
import en from './locales/en.json';
import np from './locales/np.json';

registerMessages({ en, np }, 'mfe-services');
