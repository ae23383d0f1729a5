/** The account face: signing in, applications of health workers, and settings of the own account. */
import type { ComponentType } from 'react';
import { lazyPart } from '../kit/core/lazyPart';
import { Busy } from '@chautari/shared-ui/forms';
import { registerMessages } from '../kit/platform/i18n';
import en from '../locales/signIn/en.json';
import np from '../locales/signIn/np.json';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    signIn: typeof en;
  }
}

export { safeNext } from '../care/signIn/safeNext';
export { SignInPage, type SignInPageProps } from '../care/signIn/SignInPage';
export { WorkerRegistration } from '../care/account/WorkerRegistration';

/** Returns a part of the account whose code is loaded when it is first shown. */
const later = <P extends object>(getPart: (account: typeof import('../care/account')) => ComponentType<P>) =>
  lazyPart(async () => getPart(await import('../care/account')), { Fallback: Busy });

/** Changes phone and e-mail of the account. */
export const ContactSection = later((account) => account.ContactSection);
/** Changes the password. */
export const PasswordSection = later((account) => account.PasswordSection);
/** Lists the signed-in devices. */
export const DevicesSection = later((account) => account.DevicesSection);
/** Sets the language of messages. */
export const MessageLanguageSection = later((account) => account.MessageLanguageSection);
/** Turns the second step of signing in on and off. */
export const SecondStepSection = later((account) => account.SecondStepSection);
/** Asks for the code of the second step. */
export const SecondStepCode = later((account) => account.SecondStepCode);
/** Sets the second step up when it is required. */
export const Enrolment = later((account) => account.Enrolment);
/** A text as a QR code. */
export const QrPicture = later((account) => account.QrPicture);
/** Shows recovery codes. */
export const RecoveryCodes = later((account) => account.RecoveryCodes);
/** Shows the own application while it is pending. */
export const ApplicationPage = later((account) => account.ApplicationPage);
/** Shown after an application was sent. */
export const ApplicationSent = later((account) => account.ApplicationSent);
/** Edits the own details of a doctor or staff member. */
export const WorkerDetails = later((account) => account.WorkerDetails);
/** The account of a doctor or staff member. */
export const WorkerAccount = later((account) => account.WorkerAccount);

/** Warns a doctor or staff member some weeks before their registration ends, which suspends the account. */
export const RegistrationNotice = lazyPart(
  async () => (await import('../care/account/RegistrationNotice')).RegistrationNotice,
  { optional: true },
);
