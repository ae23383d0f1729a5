import type { MedicalRecord } from '@chautari/contract';
import { Stack, Typography, Typed } from '../../faces/core';
import { DataList } from '@chautari/shared-ui/lists';
import { useFormat, usePublicData, useTranslation } from '../../faces/platform';
import { useScheduleWords } from '@chautari/shared-ui/schedules';
import { useAncExaminationLines } from './ancExamination';
import { VitalsList } from './VitalsFields';

type Contact = Pick<MedicalRecord['contacts'][number], 'content' | 'marks'>;

/** Returns the place, and the visit of the plan. */
export function usePlaceItems({ content: { place, visit } }: Pick<Contact, 'content'>) {
  const { t } = useTranslation('shared-ui');
  const { ancVisit } = useScheduleWords();
  const { data: schedules } = usePublicData('getSchedules');
  return [
    ...(visit && schedules ? [[t('record.field.visit'), ancVisit(schedules.anc, visit)] as const] : []),
    ...(place ? [[t('record.field.place'), place] as const] : []),
  ];
}

/** Returns examinations, tests and medicines. */
export const useExaminedItems = () => {
  const linesOf = useAncExaminationLines();
  return ({ content }: Pick<Contact, 'content'>) => linesOf(content).map(({ label, text }) => [label, text] as const);
};

/** Findings, advice, and the agreed day of the next visit. */
export function ContactAdvice({ content: { note, followUpDate } }: Pick<Contact, 'content'>) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  return (
    <>
      {note && (
        <Typography whiteSpace="pre-wrap">
          <Typed>{note}</Typed>
        </Typography>
      )}
      {followUpDate && <p>{t('card.followUpOn', { date: date(followUpDate) })}</p>}
    </>
  );
}

/** The measurements and advice of an antenatal visit, and the agreed day of the next one. */
export function ContactFacts({ content, marks }: Contact) {
  const items = usePlaceItems({ content });
  const examined = useExaminedItems()({ content });
  return (
    <Stack>
      {items.length > 0 && <DataList items={items} />}
      {Object.keys(content.vitals).length > 0 && <VitalsList vitals={content.vitals} marks={marks} />}
      {examined.length > 0 && <DataList items={examined} />}
      <ContactAdvice content={content} />
    </Stack>
  );
}
