/** The people face: the fields of a person that forms of patients, families and the desk share. */
import { registerMessages } from '../kit/platform/i18n';
import en from '../locales/people/en.json';
import np from '../locales/people/np.json';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    people: typeof en;
  }
}

export { AddressFields } from '../care/people/AddressFields';
export { OtherNameField } from '../care/people/OtherNameField';
export { PersonFields } from '../care/people/PersonFields';
export { SearchChoice } from '../care/people/SearchChoice';
export { WorkplaceSwitch } from '../care/people/WorkplaceSwitch';
export { OpenElsewhere } from '../care/people/OpenElsewhere';
export { OpenForReason } from '../care/people/OpenForReason';
export { useOpenPatient } from '../care/people/useOpenPatient';
export { parseLookUp } from '../care/people/lookUp';
