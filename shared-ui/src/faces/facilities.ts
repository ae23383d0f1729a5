/** The facilities face: health posts with their hours, and the choice of the reader's. */
import { registerMessages } from '../kit/platform/i18n';
import en from '../locales/facilities/en.json';
import np from '../locales/facilities/np.json';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    facilities: typeof en;
  }
}

export { ChooseFacility, useKeepFacility } from '../care/facilities/ChooseFacility';
export { HoursTable } from '../care/facilities/HoursTable';
export { ServiceHours } from '../care/facilities/ServiceHours';
export { OpeningState, useNepalMoment } from '../care/facilities/OpeningState';
export { useFacilityTexts } from '../care/facilities/useFacilityTexts';
