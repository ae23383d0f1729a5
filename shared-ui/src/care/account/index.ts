/** Settings of the own account, and the second step of signing in. Screens that show them load this chunk. */
import { registerMessages } from '../../faces/platform';
import en from '../../locales/account/en.json';
import np from '../../locales/account/np.json';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    account: typeof en;
  }
}

export { ApplicationPage } from './ApplicationPage';
export { ApplicationSent } from './ApplicationSent';
export { ContactSection } from './ContactSection';
export { DevicesSection } from './DevicesSection';
export { Enrolment } from './Enrolment';
export { MessageLanguageSection } from './MessageLanguageSection';
export { PasskeySection } from './PasskeySection';
export { PasswordSection } from './PasswordSection';
export { ProofDialog } from './ProofDialog';
export { QrPicture } from './QrPicture';
export { RecoveryCodes } from './RecoveryCodes';
export { SecondStepCode } from './SecondStepCode';
export { SecondStepSection } from './SecondStepSection';
export { WorkerAccount } from './WorkerAccount';
export { WorkerDetails } from './WorkerDetails';
