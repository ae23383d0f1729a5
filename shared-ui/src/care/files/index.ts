/** The part of the forms face that takes files. It is fetched by the pages that ask for one. */
import { registerMessages } from '../../faces/platform';
import en from '../../locales/files/en.json';
import np from '../../locales/files/np.json';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    files: typeof en;
  }
}

export { CameraField } from './CameraField';
export { FileField } from './FileField';
export { PhotoField } from './PhotoField';
