import { createRenderScreen } from '@chautari/shared-ui/testing';
import en from '../src/locales/en.json';
import np from '../src/locales/np.json';

export * from './samples';

/** Renders a screen of this module with its messages. */
export const renderScreen = createRenderScreen({ name: 'mfe-staff', en, np });
