/** The estimator with its dictionaries, as large as a whole screen: loaded only when a new password is typed. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { listOwnerDetails, createPasswordRater } from '@chautari/contract/passwordRule';

const judge = createPasswordRater(ZxcvbnFactory, { adjacencyGraphs, dictionary });

/** Rates a password with details of its owner from the form and the screen. */
export const ratePassword = (password: string, least: number, form: object, about: readonly string[]) =>
  judge(password, { least, about: [...about, ...listOwnerDetails(form)] });
