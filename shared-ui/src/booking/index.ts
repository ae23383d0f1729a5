/** The booking face: finding a doctor, open times, asking for an appointment, its slip and calendar entry. Loaded where a screen needs it. */
import { bringWords } from '../platform';
import en from './locales/en.json';
import np from './locales/np.json';

bringWords({ en, np });
