import { createRenderScreen } from '@chautari/shared-ui/testing';
import en from '../src/locales/en.json';
import np from '../src/locales/np.json';

/** Renders a screen of this module with its messages. */
export const renderScreen = createRenderScreen({ name: 'mfe-public', en, np });
