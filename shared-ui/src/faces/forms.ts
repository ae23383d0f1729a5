/** The forms face: fields, tabs, dialogs and the drawer. One chunk, loaded where a screen needs it. */
import { lazyPart } from '../kit/core/lazyPart';
import { registerMessages } from '../kit/platform/i18n';
import en from '../locales/forms/en.json';
import np from '../locales/forms/np.json';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    forms: typeof en;
  }
}

export { AddressFields } from '../care/addresses/AddressFields';
export { ConfirmDialog, ReasonDialog } from '../kit/forms/asking';
export { CalendarButton } from '../kit/forms/keep/CalendarButton';
export { buildCalendarFile, type CalendarEvent } from '../kit/forms/keep/calendarFile';
export { ChoiceField, PlainSelect, SelectField, type Option } from '../kit/forms/choices';
export { CodeForm } from '../kit/forms/CodeForm';
export { lazyCheck } from '../kit/forms/lazyCheck';
export { ContactFields, type ContactWay } from '../kit/forms/ContactFields';
export { DateField } from '../kit/forms/DateField';
export { DraftNotice } from '../care/drafts/DraftNotice';
export { useDraft } from '../care/drafts/useDraft';
export { useFieldValue, useIsWrong } from '../kit/forms/fieldValue';
export { getFileUrl } from '../care/files/fileUrl';
export { Form, Submit, type FormProps } from '../kit/forms/Form';
export { FormSection } from '../kit/forms/FormSection';
export {
  ApplicationPage,
  ContactSection,
  DevicesSection,
  MessageLanguageSection,
  PasswordSection,
  QrPicture,
  SecondStepSection,
  WorkerAccount,
  WorkerDetails,
} from '../care/account/lazyAccount';
export { WorkerRegistration } from '../care/account/WorkerRegistration';
export { OtherNameField } from '../care/account/OtherNameField';
export { PersonFields } from '../care/account/PersonFields';
export { CameraField, FileField, PhotoField } from '../care/files/lazyFiles';
export { Dialog } from '../kit/forms/Dialog';
export { ManyField } from '../kit/forms/ManyField';
export { PasswordField } from '../kit/forms/PasswordField';
export { ON_WHITE, PrintButton, PrintSheet } from '../kit/forms/keep/printing';
export { Busy } from '../kit/forms/Busy';
export { saveFile } from '../kit/forms/keep/saveFile';
export { SendLater } from '../care/offline/lazySendLater';
export { SearchField } from '../kit/forms/SearchField';
export { safeNext } from '../care/signIn/safeNext';
export { SignInPage, type SignInPageProps } from '../care/signIn/SignInPage';
export { Checkbox, EmailField, NameField, NumberField, PhoneField, TextField } from '../kit/forms/textFields';
export { TicksField } from '../kit/forms/TicksField';
export { TimeField } from '../kit/forms/TimeField';
export { useSettled } from '../kit/forms/useSettled';
export { WeeklyTimesField } from '../kit/forms/WeeklyTimesField';

/** Progress as a bar and in words. */
export const Progress = lazyPart(async () => (await import('../kit/forms/Progress')).Progress);

/** Lists unsent drafts, to continue or discard. Renders nothing without drafts. */
export const DraftOffers = lazyPart(async () => (await import('../care/drafts/DraftOffers')).DraftOffers, {
  optional: true,
});

/** Warns a doctor or staff member some weeks before their registration ends, which suspends the account. */
export const RegistrationNotice = lazyPart(
  async () => (await import('../care/account/RegistrationNotice')).RegistrationNotice,
  { optional: true },
);
