/** The estimator with its dictionaries, as heavy as a whole screen: loaded when somebody types a new password, and only then. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { aboutOwner, passwordJudge } from '@chautari/contract/passwordRule';

const judge = passwordJudge(ZxcvbnFactory, { adjacencyGraphs, dictionary });

/** Judges a password with what the form says of its owner, and what the screen knows of them. */
export const judgePassword = (password: string, least: number, form: object, about: readonly string[]) =>
  judge(password, { least, about: [...about, ...aboutOwner(form)] });
