/** The forms face: fields, tabs, dialogs and the drawer. One chunk, loaded where a screen needs it. */
import { bringWords } from '../platform';
import en from './locales/en.json';
import np from './locales/np.json';

bringWords({ en, np });

export { AddressFields } from './AddressFields';
export { ConfirmDialog, ReasonDialog } from './asking';
export { CalendarButton } from './keep/CalendarButton';
export { calendarFile, type CalendarEvent } from './keep/calendarFile';
export { ChoiceField, PlainSelect, SelectField, type Option } from './choices';
export { CodeForm } from './CodeForm';
export { ContactFields, type ContactWay } from './ContactFields';
export { DateField } from './DateField';
export { DraftNotice } from './drafts/DraftNotice';
export { DraftOffers } from './drafts/DraftOffers';
export { useDraft } from './drafts/useDraft';
export { useFieldValue, useIsWrong } from './fieldValue';
export { fileUrl } from './files/fileUrl';
export { Form, FormSection, Submit, type FormProps } from './Form';
export { ApplicationPage, ApplicationSent, ContactSection, DevicesSection, MessageLanguageSection, PasswordSection, SecondStepSection, WorkerAccount, WorkerDetails } from './lazyAccount';
export { CameraField, FileField, PhotoField } from './lazyFiles';
export { Dialog, Drawer } from './lazyOverlays';
export { ManyField } from './ManyField';
export { PaperFields } from './PaperFields';
export { PasswordField } from './PasswordField';
export { PrintButton, PrintSheet } from './keep/printing';
export { Busy, Progress } from './Progress';
export { saveFile } from './keep/saveFile';
export { SearchField } from './SearchField';
export { SignInPage, type SignInPageProps } from './SignInPage';
export { EmailField, NameField, NumberField, PhoneField, TextField } from './textFields';
export { TimeField } from './TimeField';
export { WeeklyTimesField } from './WeeklyTimesField';
