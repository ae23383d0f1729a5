/** The forms face: forms, their fields, and dialogs. One chunk, loaded where a screen needs it. */
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

export { AgeField } from '../kit/forms/AgeField';
export { ConfirmDialog, ReasonDialog } from '../kit/forms/asking';
export { ChoiceField, PlainChoice, PlainSelect, SelectField, type Option } from '../kit/forms/choices';
export { CodeForm } from '../kit/forms/CodeForm';
export { lazyCheck } from '../kit/forms/lazyCheck';
export { ContactFields, type ContactWay } from '../kit/forms/ContactFields';
export { DateField } from '../kit/forms/DateField';
export { Field, useLabel, type FieldAria, type FieldProps } from '../kit/forms/Field';
export { useFieldValue, useIsWrong } from '../kit/forms/fieldValue';
export { Form, type FormProps } from '../kit/forms/Form';
export { Submit } from '../kit/forms/Submit';
export { useFormInfo } from '../kit/forms/formContext';
export { Count, FormSection } from '../kit/forms/FormSection';
export { Dialog } from '../kit/forms/Dialog';
export { ManyField } from '../kit/forms/ManyField';
export { OtherTextField } from '../kit/forms/OtherTextField';
export { OtherValue, type OtherWords } from '../kit/forms/OtherValue';
export { PasswordField } from '../kit/forms/PasswordField';
export { SearchField } from '../kit/forms/SearchField';
export { Checkbox, EmailField, NameField, NumberField, PhoneField, TextField } from '../kit/forms/textFields';
export { Done, DonePage, type DoneProps } from '../kit/forms/DonePage';
export { TicksField } from '../kit/forms/TicksField';
export { TimeField } from '../kit/forms/TimeField';
export { Select } from '../kit/forms/inputs';
export { useAtField } from '../kit/forms/useAtField';
export { useSettled } from '../kit/forms/useSettled';
export { WeeklyTimesField } from '../kit/forms/WeeklyTimesField';

/** Progress as a bar and in words. */
export const Progress = lazyPart(async () => (await import('../kit/forms/Progress')).Progress);
