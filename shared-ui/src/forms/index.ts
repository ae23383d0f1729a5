/** The forms face: fields, tabs, dialogs and the drawer. One chunk, loaded where a screen needs it. */
export { AddressFields } from './AddressFields';
export { ChoiceField, PlainSelect, SelectField, type Option } from './choices';
export { DateField } from './DateField';
export { Form, FormSection, Submit, type FormProps } from './Form';
export { Dialog, Drawer } from './lazyOverlays';
export { SignInPage, type SignInPageProps } from './SignInPage';
export { TabPanel, Tabs } from './Tabs';
export { EmailField, NameField, NumberField, PasswordField, PhoneField, TextField } from './textFields';
