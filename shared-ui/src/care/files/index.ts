/** The file fields of the forms face, loaded by the pages that use them. */
import { registerMessages } from '../../faces/platform';
import en from '../../locales/files/en.json';
import np from '../../locales/files/np.json';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    files: typeof en;
  }
}

export { CameraInput } from './CameraInput';
export { FileInput } from './FileInput';
export { PhotoInput } from './PhotoInput';
