// Messages of requests to join two records, for the desk and the page of joined records.
import { registerMessages } from '@chautari/shared-ui/platform';
import en from './locales/en.json';
import np from './locales/np.json';

registerMessages({ en, np }, 'mfe-staff');
