import { Panel, Section, Stack } from '../../faces/core';
import { DataList } from '@chautari/shared-ui/lists';
import { useTranslation } from '../../faces/platform';
import { AncContactForm } from './AncContactForm';
import { ContactAdvice, useExaminedItems, usePlaceItems } from './ContactFacts';
import { EditableSection, type EditableProps } from './EditableSection';
import { Findings } from './Findings';
import type { AncContact } from './pregnancy';
import { RecordImage } from './RecordImage';
import { VitalsList } from './VitalsFields';

function Sections({ record, patient, content }: EditableProps & { content: AncContact }) {
  const { t } = useTranslation('shared-ui');
  const mayEdit = Boolean(patient && record.mayCorrect);
  const place = usePlaceItems({ content });
  const examined = useExaminedItems()({ content });
  const hasAdvice = Boolean(content.note || content.followUpDate || content.reportImage);
  const parts = [
    { part: 'visit', title: t('record.part.visit'), body: place.length > 0 && <DataList items={place} /> },
    {
      part: 'vitals',
      title: t('anc.vitalsPart'),
      body: Object.keys(content.vitals).length > 0 && <VitalsList vitals={content.vitals} marks={record.marks} />,
    },
    {
      part: 'exam',
      title: t('ancExam.examPart'),
      body: (examined.length > 0 || record.withheld) && (
        <Stack>
          {examined.length > 0 && <DataList items={examined} />}
          {record.withheld && <p>{t('ancExam.withheld')}</p>}
        </Stack>
      ),
    },
    {
      part: 'note',
      title: t('anc.notePart'),
      body: hasAdvice && (
        <Stack>
          <ContactAdvice content={content} />
          {content.reportImage && <RecordImage id={content.reportImage} />}
        </Stack>
      ),
    },
  ];
  return parts
    .filter(({ body }) => body || mayEdit)
    .map(({ part, title, body }) => (
      <Section key={part} title={title}>
        <Panel>
          <Stack>
            <EditableSection form={AncContactForm} record={record} patient={patient} part={part} label={title}>
              {body}
            </EditableSection>
          </Stack>
        </Panel>
      </Section>
    ));
}

/** Shows an antenatal visit, section by section. */
export function AncContactView({ record, patient }: EditableProps) {
  const { content } = record;
  if (content.kind !== 'ancContact') return null;
  return (
    <Stack spacing={6}>
      <Sections record={record} patient={patient} content={content} />
      <Findings record={record} />
    </Stack>
  );
}
