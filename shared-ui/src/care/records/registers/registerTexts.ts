import type { ContentOf } from '@chautari/contract';
import { getTitle } from '@chautari/contract/questionnaires';
import type { KindTexts } from '../kinds/kind';
import { listEntryLines } from './entryLines';

export type RegisterEntry = ContentOf<'registerEntry'>;

export const registerEntryTexts: KindTexts<RegisterEntry> = {
  kind: 'registerEntry',
  pictogram: 'healthRecord',
  getLines: ({ date, answers, actionsTaken }, { t, field, day, list, register, answer, remarks }) => [
    field('register', register && answer.text(getTitle(register.questionnaire))),
    day('date', date),
    ...(register ? listEntryLines(register, answers, answer, remarks) : []),
    list(
      'actionsTaken',
      t('alarm.actions'),
      actionsTaken?.map((action) => t(`alarm.action.${action}`)),
    ),
  ],
  getEssential: ({ register }, { t, date }) =>
    register?.next ? t('record.comeAgain', { date: date(register.next.day) }) : '',
};
