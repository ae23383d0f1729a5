/** The records face: what is kept about patients, as forms, cards, a timeline and prints. Loaded where a screen needs it. */
import { bringWords } from '../platform';
import en from './locales/en.json';
import np from './locales/np.json';

bringWords({ en, np });
