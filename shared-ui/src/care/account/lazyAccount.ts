import type { ComponentType } from 'react';
import { lazyPart } from '../../kit/core/lazyPart';
import { Busy } from '../../kit/forms/Busy';

/** A part of the account, whose code comes when it is first shown. */
const later = <P extends object>(getPart: (account: typeof import('.')) => ComponentType<P>) =>
  lazyPart(async () => getPart(await import('.')), { Fallback: Busy });

/** Phone and e-mail of the account. */
export const ContactSection = later((account) => account.ContactSection);
/** Another password. */
export const PasswordSection = later((account) => account.PasswordSection);
/** The devices that are signed in. */
export const DevicesSection = later((account) => account.DevicesSection);
/** The language of messages. */
export const MessageLanguageSection = later((account) => account.MessageLanguageSection);
/** The second step of signing in, on or off. */
export const SecondStepSection = later((account) => account.SecondStepSection);
/** The second step where it is due. */
export const SecondStepCode = later((account) => account.SecondStepCode);
/** The second step where it must be set up first. */
export const Enrolment = later((account) => account.Enrolment);
/** A text as a QR code. */
export const QrPicture = later((account) => account.QrPicture);
/** The codes for a lost phone. */
export const RecoveryCodes = later((account) => account.RecoveryCodes);
/** The own application while it waits. */
export const ApplicationPage = later((account) => account.ApplicationPage);
/** What comes after an application was sent. */
export const ApplicationSent = later((account) => account.ApplicationSent);
/** The own details of a doctor or staff member. */
export const WorkerDetails = later((account) => account.WorkerDetails);
/** The whole account of a doctor or staff member. */
export const WorkerAccount = later((account) => account.WorkerAccount);
