import {
  planImmunization,
  todayInNepal,
  type ContentOf,
  type ImmunizationSchedule as Schedule,
  type ImmunizedChild,
  type MedicalRecord,
} from '@chautari/contract';
import { Button, Panel, StepProgress, Row, Stack } from '../../faces/core';
import { PrintButton, PrintSheet } from '@chautari/shared-ui/printing';
import { useFormat, useTranslation } from '../../faces/platform';
import { ImmunizationSchedule, useScheduleWords } from '@chautari/shared-ui/schedules';
import { EditableSection } from './EditableSection';
import { FullImmunization } from './FullImmunization';
import { BIRTH, ImmunizationForm, OTHER_DOSES } from './ImmunizationForm';
import { OtherDoses } from './OtherDoses';
import type { RecordPatient } from './formProps';
import { VaccinationCard, type CardOwner } from './VaccinationCard';
import { WithSchedules } from './WithSchedules';

export interface CardViewProps {
  record: MedicalRecord;
  /** The owner of the card, for printing. */
  patient?: CardOwner | undefined;
  /** The owner for the form: sections can be edited by those who may correct the record. */
  editor?: RecordPatient | undefined;
  /** Opens the form, for those who may correct the record. */
  onEdit?: () => void;
}

interface Judged {
  child: ImmunizedChild;
  schedule: Schedule;
  /** The day by which doses are judged. */
  today: string;
}

/** The number of given doses, and the next visit of a child who lives. */
function Progress({ child, schedule, today, hasDied }: Judged & { hasDied: boolean }) {
  const { t } = useTranslation('shared-ui');
  const { date, digits } = useFormat();
  const { age } = useScheduleWords();
  const { doses, next } = planImmunization(schedule, child, today);
  const done = doses.filter(({ state }) => state === 'done').length;
  const visit = schedule.visits.find(({ key }) => key === next?.visit);
  return (
    <>
      <StepProgress done={done} of={doses.length}>
        {t('immunization.given', { given: digits(done), of: digits(doses.length) })}
      </StepProgress>
      {!hasDied && next && visit && (
        <p>
          <b>
            {t(next.state === 'coming' ? 'immunization.nextComing' : 'immunization.nextDue', {
              age: age(visit.age),
              date: date(next.due),
            })}
          </b>
        </p>
      )}
    </>
  );
}

interface OtherDosesSectionProps extends Pick<CardViewProps, 'record' | 'editor'> {
  card: ContentOf<'immunization'>;
  schedule: Schedule;
}

/** The doses beside the schedule, and their form for those who may correct the record. */
function OtherDosesSection({ record, card, schedule, editor }: OtherDosesSectionProps) {
  const { t } = useTranslation('shared-ui');
  const { otherDoses = [] } = card;
  if (!otherDoses.length && !(editor && record.mayCorrect)) return null;
  return (
    <OtherDoses schedule={schedule} doses={otherDoses}>
      <EditableSection
        form={ImmunizationForm}
        record={record}
        patient={editor}
        part={OTHER_DOSES}
        label={t('immunization.other.title')}
      />
    </OtherDoses>
  );
}

/** Shows a child's vaccination card: its progress, what is due next, and a print. */
export function ImmunizationView({ record, patient, editor, onEdit }: CardViewProps) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const { content } = record;
  if (content.kind !== 'immunization') return null;
  const child = { ...content, birth: content.initialDate, sex: patient?.sex ?? editor?.sex };
  const death = patient?.death ?? editor?.death;
  const today = death ? (death.range?.latest ?? death.day) : todayInNepal();
  return (
    <WithSchedules>
      {({ immunization: schedule }) => (
        <Stack spacing={6}>
          <Panel>
            <Stack>
              <EditableSection
                form={ImmunizationForm}
                record={record}
                patient={editor}
                part={BIRTH}
                label={t('immunization.birth')}
              >
                <p>
                  <b>{t('immunization.birth')}</b>: {date(content.initialDate)}
                </p>
              </EditableSection>
              <Progress child={child} schedule={schedule} today={today} hasDied={death !== undefined} />
              <Row>
                {onEdit && record.mayCorrect && <Button onClick={onEdit}>{t('card.edit')}</Button>}
                {patient && <PrintButton>{t('immunization.download')}</PrintButton>}
              </Row>
              {!death && <FullImmunization schedule={schedule} child={child} />}
            </Stack>
          </Panel>
          <ImmunizationSchedule
            schedule={schedule}
            birth={content.initialDate}
            dates={content.doses}
            otherDoses={content.otherDoses}
            sex={child.sex}
            today={today}
            hasDied={death !== undefined}
            actionOf={(part, label) => (
              <EditableSection form={ImmunizationForm} record={record} patient={editor} part={part} label={label} />
            )}
          />
          <OtherDosesSection record={record} card={content} schedule={schedule} editor={editor} />
          {patient && (
            <PrintSheet paperOnly>
              <VaccinationCard card={content} record={record} schedule={schedule} patient={patient} />
            </PrintSheet>
          )}
        </Stack>
      )}
    </WithSchedules>
  );
}
