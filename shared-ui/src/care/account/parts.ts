/** The parts of the account that are shown later than the screen. Their code is one chunk. */
import { Busy } from '../../faces/core';
import type { ComponentType } from 'react';
import { lazyPart } from '../../kit/core/lazyPart';

/** Returns a part of the account whose code is loaded when it is first shown. */
const later = <P extends object>(getPart: (account: typeof import('.')) => ComponentType<P>) =>
  lazyPart(async () => getPart(await import('.')), { Fallback: Busy });

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
/** Asks for the password before a change. */
export const ProofDialog = later((account) => account.ProofDialog);
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
