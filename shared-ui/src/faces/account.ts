/** The account face: signing in, applications of health workers, and settings of the own account. */
import { lazyPart } from '../kit/core/lazyPart';
import { registerMessages } from '../kit/platform/i18n';
import en from '../locales/signIn/en.json';
import np from '../locales/signIn/np.json';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    signIn: typeof en;
  }
}

export {
  ApplicationPage,
  ContactSection,
  DevicesSection,
  MessageLanguageSection,
  PasswordSection,
  ProofDialog,
  QrPicture,
  SecondStepSection,
  WorkerAccount,
  WorkerDetails,
} from '../care/account/parts';
export { safeNext } from '../care/signIn/safeNext';
export { SignInPage, type SignInPageProps } from '../care/signIn/SignInPage';
export { WorkerRegistration } from '../care/account/WorkerRegistration';

/** Warns a doctor or staff member some weeks before their registration ends, which suspends the account. */
export const RegistrationNotice = lazyPart(
  async () => (await import('../care/account/RegistrationNotice')).RegistrationNotice,
  { optional: true },
);
