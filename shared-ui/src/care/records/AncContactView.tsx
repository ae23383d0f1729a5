import type { MedicalRecord } from '@chautari/contract';
import { Panel, Section, Stack, Typography } from '@chautari/shared-ui/core';
import { DataList } from '@chautari/shared-ui/lists';
import { useFormat, usePublicData, useTranslation } from '@chautari/shared-ui/platform';
import { useScheduleWords } from '@chautari/shared-ui/schedules';
import { useAncExaminationLines } from './ancExamination';
import { Findings } from './Findings';
import { RecordImage } from './RecordImage';
import { VitalsList } from './VitalsFields';

type Contact = Pick<MedicalRecord['contacts'][number], 'content' | 'marks'>;

/** Where she was seen, and which visit of the plan it was. */
function usePlaceItems({ content: { place, visit } }: Pick<Contact, 'content'>) {
  const { t } = useTranslation('shared-ui');
  const { ancVisit } = useScheduleWords();
  const { data: schedules } = usePublicData('getSchedules');
  return [
    ...(visit && schedules ? [[t('record.field.visit'), ancVisit(schedules.anc, visit)] as const] : []),
    ...(place ? [[t('record.field.place'), place] as const] : []),
  ];
}

/** What was measured and advised at an antenatal visit, and the day that was agreed on to come again. */
export function ContactFacts({ content, marks }: Contact) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const { vitals, note, followUpDate } = content;
  const items = usePlaceItems({ content });
  const examined = useAncExaminationLines()(content).map(({ label, text }) => [label, text] as const);
  return (
    <Stack>
      {items.length > 0 && <DataList items={items} />}
      {Object.keys(vitals).length > 0 && <VitalsList vitals={vitals} marks={marks} />}
      {examined.length > 0 && <DataList items={examined} />}
      {note && <Typography whiteSpace="pre-wrap">{note}</Typography>}
      {followUpDate && <p>{t('card.followUpOn', { date: date(followUpDate) })}</p>}
    </Stack>
  );
}

/** One antenatal visit as it is read. */
export function AncContactView({ record }: { record: MedicalRecord }) {
  const { t } = useTranslation('shared-ui');
  const { content, marks } = record;
  if (content.kind !== 'ancContact') return null;
  return (
    <Stack spacing={6}>
      <Section title={t('anc.vitalsPart')}>
        <Panel>
          <ContactFacts content={content} marks={marks} />
        </Panel>
      </Section>
      <Findings record={record} />
      {content.reportImage && (
        <Panel>
          <RecordImage id={content.reportImage} />
        </Panel>
      )}
    </Stack>
  );
}
