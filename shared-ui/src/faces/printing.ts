/** The printing face: what people take along, on paper, as a file or in their calendar. */
import { registerMessages } from '../kit/platform/i18n';
import en from '../locales/printing/en.json';
import np from '../locales/printing/np.json';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    printing: typeof en;
  }
}

export { CalendarButton } from '../kit/printing/CalendarButton';
export { buildCalendarFile, type CalendarEvent } from '../kit/printing/calendarFile';
export { ON_WHITE, PrintButton, PrintSheet } from '../kit/printing/printing';
export { saveFile } from '../kit/printing/saveFile';
