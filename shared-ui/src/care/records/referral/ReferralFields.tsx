import {
  addDays,
  asksCause,
  CHILD_CAUSES,
  REFERRAL_ACCEPTANCES,
  REFERRAL_TRANSPORTS,
  REFERRAL_URGENCIES,
  REFERRING_SERVICES,
  todayInNepal,
  type ContentOf,
  type MedicalRecord,
} from '@chautari/contract';
import { ChoiceField, DateField, SelectField, TextField, TimeField, useFieldValue } from '@chautari/shared-ui/forms';
import { DataList } from '@chautari/shared-ui/lists';
import { ErrorState, Stack, Waiting } from '../../../faces/core';
import { useFormat, useTranslation } from '../../../faces/platform';
import type { RecordFormProps } from '../formProps';
import { ancContactTexts } from '../kinds/pregnancyTexts';
import { referralTexts } from '../kinds/referralTexts';
import { opdReportTexts } from '../kinds/visitTexts';
import { Part, Parts } from '../Parts';
import { useRecord, useRecords } from '../queries';
import { RecordForm } from '../RecordForm';
import { useContentLines } from '../useContentLines';
import { DestinationFields } from './DestinationFields';
import './messages';

type Referral = ContentOf<'referral'>;
type FormProps = RecordFormProps<Referral>;
type Visit = MedicalRecord & { content: ContentOf<'opdReport'> | ContentOf<'ancContact'> };

/** Whether a record is a visit of the patient, whose findings a referral takes over. */
const isVisit = (record: MedicalRecord | undefined): record is Visit =>
  record !== undefined &&
  ((record.content.kind === 'opdReport' && record.content.seenPerson === null) || record.content.kind === 'ancContact');

/** Returns the values with which the letter of a visit begins. */
function beginWith({ id, content }: Visit): Partial<Referral> {
  if (content.kind === 'ancContact')
    return { visit: id, service: 'anc', ...(content.note && { findings: content.note }) };
  const { chiefComplaint, examination, treatment } = content;
  return {
    ...{ visit: id, service: 'opd', reason: chiefComplaint },
    ...(examination && { findings: examination }),
    ...(treatment && { given: treatment }),
  };
}

/** Parts of a visit that the service takes over. */
const TAKEN_OVER = /^(?:vitals\.|medicines\.|dangerSigns$|diagnoses$)/;

/** What the letter takes over from the visit by itself. */
function FromVisit({ visit: { day, content: shown } }: { visit: Visit }) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const isPrivate = shown.kind === 'opdReport' && shown.diagnoses?.some((row) => row.private);
  const content = isPrivate ? { ...shown, diagnoses: [], medicines: [] } : shown;
  const texts = content.kind === 'opdReport' ? opdReportTexts : ancContactTexts;
  const lines = useContentLines(texts as typeof referralTexts & typeof texts, [content])(content).filter(({ key }) =>
    TAKEN_OVER.test(key),
  );
  return (
    <Part title={t('referralForm.fromVisit', { date: date(day) })}>
      {lines.length > 0 ? (
        <DataList items={lines.map(({ label, text }) => [label, text])} />
      ) : (
        <p>{t('referralForm.nothingMeasured')}</p>
      )}
    </Part>
  );
}

function Why() {
  const { t } = useTranslation('shared-ui');
  const [service] = useFieldValue<string>('content.service');
  return (
    <>
      <SelectField
        name="content.service"
        label={t('record.field.fromService')}
        options={REFERRING_SERVICES.map((value) => ({ value, label: t(`referral.service.${value}`) }))}
      />
      {asksCause(service) && (
        <ChoiceField
          name="content.cause"
          label={t('record.field.cause')}
          optional
          options={CHILD_CAUSES.map((value) => ({ value, label: t(`referral.cause.${value}`) }))}
        />
      )}
      <TextField name="content.reason" label={t('record.field.reason')} lines={3} />
      <TextField name="content.findings" label={t('record.field.findings')} lines={3} optional />
      <TextField
        name="content.given"
        label={t('record.field.given')}
        hint={t('referralForm.givenHint')}
        lines={2}
        optional
      />
    </>
  );
}

function Journey() {
  const { t } = useTranslation('shared-ui');
  const [transport] = useFieldValue<string>('content.transport');
  const [acceptance] = useFieldValue<string>('content.acceptance');
  return (
    <>
      <ChoiceField
        name="content.transport"
        label={t('record.field.transport')}
        optional
        options={REFERRAL_TRANSPORTS.map((value) => ({ value, label: t(`referral.transport.${value}`) }))}
      />
      {(transport === 'ambulance' || transport === 'vehicle') && (
        <TimeField name="content.calledAt" label={t('record.field.calledAt')} optional />
      )}
      <TextField name="content.escort" label={t('record.field.escort')} optional />
      <ChoiceField
        name="content.acceptance"
        label={t('record.field.acceptance')}
        optional
        chips
        options={REFERRAL_ACCEPTANCES.map((value) => ({ value, label: t(`referral.acceptance.${value}`) }))}
      />
      {acceptance === 'agreed' && <TextField name="content.acceptedBy" label={t('record.field.acceptedBy')} />}
      {acceptance === 'refusedByFamily' && (
        <TextField
          name="content.refusal"
          label={t('record.field.refusal')}
          hint={t('referralForm.refusalHint')}
          lines={2}
        />
      )}
    </>
  );
}

/** Leaves out what the answers no longer ask. */
const complete = ({ cause, calledAt, acceptedBy, refusal, ...content }: Referral): Referral => ({
  ...content,
  ...(asksCause(content.service) && cause && { cause }),
  ...((content.transport === 'ambulance' || content.transport === 'vehicle') && calledAt && { calledAt }),
  ...(content.acceptance === 'agreed' && { acceptedBy }),
  ...(content.acceptance === 'refusedByFamily' && { refusal }),
});

function Fields({ visit, ...props }: FormProps & { visit: Visit | undefined }) {
  const { t } = useTranslation('shared-ui');
  return (
    <RecordForm
      {...props}
      texts={referralTexts}
      isLong
      marksOptional
      complete={complete}
      begin={{ date: todayInNepal(), service: 'opd', ...(visit && beginWith(visit)), ...props.begin }}
    >
      <Parts>
        <Part title={t('referralForm.where')}>
          <DestinationFields />
          <TextField name="content.department" label={t('record.field.department')} optional />
          <ChoiceField
            name="content.urgency"
            label={t('record.field.urgency')}
            options={REFERRAL_URGENCIES.map((value) => ({ value, label: t(`referral.urgency.${value}`) }))}
          />
        </Part>
        <Part title={t('referralForm.why')}>
          <Why />
        </Part>
        {visit && <FromVisit visit={visit} />}
        <Part title={t('referralForm.journey')}>
          <Journey />
          <DateField name="content.date" label={t('referralForm.date')} />
        </Part>
      </Parts>
    </RecordForm>
  );
}

/** The form of a referral for a visit, which is read first. */
function OfVisit({ id, ...props }: FormProps & { id: string }) {
  const { data, error, refetch } = useRecord(id);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  return <Fields {...props} visit={isVisit(data) ? data : undefined} />;
}

/** A referral that begins with no visit takes over the one of today or yesterday, if there is one. */
function OfLastVisit({ patientId, ...props }: FormProps & { patientId: string }) {
  const { items, error, refetch } = useRecords(patientId, { from: addDays(todayInNepal(), -1) });
  if (!items) return error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />;
  return <Fields {...props} visit={items.find(isVisit)} />;
}

/** The letter with which a patient is sent to another facility. */
export function ReferralFields(props: FormProps) {
  const { record, begin, patient } = props;
  const id = record?.content.kind === 'referral' ? record.content.visit : begin?.visit;
  return (
    <Stack>
      {id && <OfVisit {...props} id={id} />}
      {!id && (record || !patient) && <Fields {...props} visit={undefined} />}
      {!id && !record && patient && <OfLastVisit {...props} patientId={patient.id} />}
    </Stack>
  );
}
