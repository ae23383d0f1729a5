// Messages that only the form for notices by SMS uses.
import { registerMessages } from '@chautari/shared-ui/platform';
import en from './locales/en.json';
import np from './locales/np.json';

registerMessages({ en, np }, 'mfe-public');
