/** The estimator with its dictionaries, as heavy as a whole screen: loaded when somebody types a new password, and only then. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { listOwnerDetails, createPasswordRater } from '@chautari/contract/passwordRule';

const judge = createPasswordRater(ZxcvbnFactory, { adjacencyGraphs, dictionary });

/** Judges a password with what the form says of its owner, and what the screen knows of them. */
export const ratePassword = (password: string, least: number, form: object, about: readonly string[]) =>
  judge(password, { least, about: [...about, ...listOwnerDetails(form)] });
