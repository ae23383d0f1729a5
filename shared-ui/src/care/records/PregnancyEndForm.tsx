import { useEffect, useRef, useState } from 'react';
import {
  BIRTH_PLACES,
  DELIVERY_KINDS,
  isBirth,
  isPrivateOutcome,
  planAnc,
  POSTPARTUM_METHODS,
  PREGNANCY_OUTCOMES,
  todayInNepal,
  type MedicalRecord,
  type PregnancyOutcome,
  type Schedules,
} from '@chautari/contract';
import { ChoiceField, DateField, NumberField, TextField, useFieldValue } from '@chautari/shared-ui/forms';
import { ErrorState, Notice, Waiting } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { isPastVisit, UrgentActions } from './AlarmFields';
import { assessBabies, BabiesFields, type TypedBaby } from './BabiesFields';
import { FormPart } from './FormPart';
import { pregnancyEndTexts } from './kinds/pregnancyEndTexts';
import { getPlan, type Pregnancy, type PregnancyEnd } from './pregnancy';
import type { RecordFormProps } from './formProps';
import { useRecord } from './queries';
import { RecordForm } from './RecordForm';
import { WithSchedules } from './WithSchedules';

type FormProps = RecordFormProps<PregnancyEnd>;
/** The card of the pregnancy; `undefined` where none was begun. */
type PlannedProps = { schedules: Schedules; card: Pregnancy | undefined };

/** Outcomes that are only about a card. */
const OF_CARDS: readonly PregnancyOutcome[] = ['moved', 'notPregnant'];

const isOutcome = (value: unknown): value is PregnancyOutcome => PREGNANCY_OUTCOMES.some((each) => each === value);

/** Returns the chosen outcome. */
function useOutcome() {
  const [value] = useFieldValue<string>('content.outcome');
  return isOutcome(value) ? value : null;
}

/** The outcomes; that it was a mistake only for what is written already. */
function OutcomeField({ isCorrection, hasCard }: { isCorrection: boolean; hasCard: boolean }) {
  const { t } = useTranslation('shared-ui');
  const outcome = useOutcome();
  return (
    <>
      <ChoiceField
        name="content.outcome"
        label={t('pregnancyEnd.outcomeLabel')}
        chips
        options={PREGNANCY_OUTCOMES.filter(
          (value) => (value !== 'mistake' || isCorrection) && (hasCard || !OF_CARDS.includes(value)),
        ).map((value) => ({
          value,
          label: t(`pregnancyEnd.outcome.${value}`),
        }))}
      />
      <div role="status">
        {isPrivateOutcome(outcome) && (
          <Notice kind="info">
            <p>{t('pregnancyEnd.private')}</p>
          </Notice>
        )}
        {outcome === 'motherDied' && (
          <Notice kind="info">
            <p>{t('pregnancyEnd.marksDeath')}</p>
          </Notice>
        )}
      </div>
    </>
  );
}

/** Returns the completed weeks of the pregnancy of a card on a day. */
function countCardWeeks(card: Pregnancy, anc: Schedules['anc'], day: string | undefined) {
  const { edd } = getPlan(card, anc);
  return day ? planAnc(anc, { lmp: card.lastMenstrualPeriod, scanEdd: edd, visits: {} }, day).week : -1;
}

/** The completed weeks on the day, and whether the outcome is unusual then. It decides nothing. */
function Weeks({ schedules: { anc, afterBirth }, card }: PlannedProps) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const [day] = useFieldValue<string>('content.date');
  const [typedWeeks] = useFieldValue<number>('content.weeks');
  const outcome = useOutcome();
  const week = card ? countCardWeeks(card, anc, day) : typeof typedWeeks === 'number' ? typedWeeks : -1;
  const common = outcome && afterBirth.commonWeeks[outcome];
  const isUnusual =
    common && ((common.from !== null && week < common.from) || (common.to !== null && week > common.to));
  return (
    <div role="status">
      {week >= 0 && (card || isUnusual) && (
        <Notice kind="info">
          <p>
            {card && t('pregnancyEnd.weeks', { count: week, weeks: digits(week) })}{' '}
            {isUnusual && <b>{t('pregnancyEnd.unusualWeeks')}</b>}
          </p>
        </Notice>
      )}
    </div>
  );
}

/** What an outcome without a birth takes away. */
interface RemovedBirth {
  babies: TypedBaby[];
  place: string | undefined;
  delivery: string | undefined;
}

const toStillborn = (babies: readonly TypedBaby[]) => babies.map((each) => ({ ...each, alive: 'no' }));

/** Returns the children of a birth with what a wrong outcome took away: all, or that they live. */
const restoreBabies = (babies: readonly TypedBaby[], removed: RemovedBirth) =>
  babies.length
    ? babies.map((each, index) => ({ ...each, alive: removed.babies[index]?.alive ?? '' }))
    : [...removed.babies];

/**
 * Keeps what belongs to the chosen outcome: no child without a birth, and none alive at a stillbirth. What an outcome takes away comes back with a birth:
 * after a wrong press a correction would close the records of the children and open others.
 */
function useFittingBabies(outcome: PregnancyOutcome | null) {
  const [babies, setBabies] = useFieldValue<TypedBaby[] | ''>('content.babies');
  const [place, setPlace] = useFieldValue<string>('content.place');
  const [delivery, setDelivery] = useFieldValue<string>('content.delivery');
  const [, setMethod] = useFieldValue<string>('content.postpartumMethod');
  const removed = useRef<RemovedBirth>(undefined);
  const needsOne = outcome === 'liveBirth' || outcome === 'stillbirth';
  useEffect(() => {
    if (!outcome) return;
    const all = babies || [];
    const before = removed.current;
    const setPlaces = (birth: Partial<RemovedBirth>) => {
      setPlace(birth.place);
      setDelivery(birth.delivery);
    };
    if (!needsOne) setMethod(undefined);
    if (!isBirth(outcome)) {
      if (!all.length) return;
      removed.current = { babies: all, place, delivery };
      setBabies(undefined);
      setPlaces({});
    } else if (outcome === 'stillbirth') {
      if (all.length && all.every(({ alive }) => alive === 'no')) return;
      if (all.length) removed.current = { babies: all, place, delivery };
      else if (before) setPlaces(before);
      setBabies(toStillborn(all.length ? all : (before?.babies ?? [{}])));
    } else if (before) {
      removed.current = undefined;
      setBabies(restoreBabies(all, before));
      if (!all.length) setPlaces(before);
    } else if (needsOne && !all.length) setBabies([{}]);
  }, [babies, delivery, needsOne, outcome, place, setBabies, setDelivery, setMethod, setPlace]);
}

/** Place and kind of the birth, and the children. */
function BirthParts({
  schedules,
  only,
  isCorrection,
}: {
  schedules: Schedules;
  only: string | undefined;
  isCorrection: boolean;
}) {
  const { t } = useTranslation('shared-ui');
  const outcome = useOutcome();
  useFittingBabies(outcome);
  if (!isBirth(outcome)) return null;
  return (
    <>
      <FormPart name="birth" only={only} number={2} title={t('pregnancyEnd.birthPart')}>
        <ChoiceField
          name="content.place"
          label={t('pregnancyEnd.place')}
          optional={outcome === 'motherDied'}
          options={BIRTH_PLACES.map((value) => ({ value, label: t(`pregnancyEnd.placeIs.${value}`) }))}
        />
        <ChoiceField
          name="content.delivery"
          label={t('pregnancyEnd.delivery')}
          optional
          options={DELIVERY_KINDS.map((value) => ({ value, label: t(`pregnancyEnd.deliveryIs.${value}`) }))}
        />
        {outcome !== 'motherDied' && (
          <ChoiceField
            name="content.postpartumMethod"
            label={t('pregnancyEnd.postpartumMethod')}
            hint={t('pregnancyEnd.postpartumMethodHint')}
            optional
            options={POSTPARTUM_METHODS.map((value) => ({
              value,
              label: t(`pregnancyEnd.postpartumMethodIs.${value}`),
            }))}
          />
        )}
      </FormPart>
      <FormPart
        name="children"
        only={only}
        number={3}
        title={t('pregnancyEnd.childrenPart')}
        {...(outcome !== 'stillbirth' && {
          text: t(isCorrection ? 'pregnancyEnd.correctedText' : 'pregnancyEnd.childText'),
        })}
      >
        <BabiesFields schedules={schedules} outcome={outcome!} />
      </FormPart>
    </>
  );
}

function Fields({ schedules, card, ...props }: FormProps & PlannedProps) {
  const { t } = useTranslation('shared-ui');
  const { only, record } = props;
  const [begin] = useState({ date: todayInNepal(), ...props.begin });
  const [babies] = [props.record?.content.kind === 'pregnancyEnd' ? props.record.content.babies : undefined];
  return (
    <RecordForm
      {...props}
      begin={begin}
      texts={pregnancyEndTexts}
      findErrors={(content) =>
        !isPastVisit(content.date) &&
        assessBabies(schedules, content.babies ?? []).priority === 'critical' &&
        !content.actionsTaken?.length
          ? { actionsTaken: 'required' }
          : {}
      }
    >
      <FormPart name="what" only={only} number={1} title={t('pregnancyEnd.whatPart')}>
        {!card && <p>{t('pregnancyEnd.noCard')}</p>}
        <OutcomeField isCorrection={record !== undefined} hasCard={card !== undefined} />
        <DateField
          name="content.date"
          label={t('pregnancyEnd.date')}
          {...(card && { first: card.lastMenstrualPeriod })}
        />
        {!card && (
          <NumberField
            name="content.weeks"
            label={t('record.field.weeks')}
            hint={t('pregnancyEnd.weeksHint')}
            optional
          />
        )}
        <Weeks schedules={schedules} card={card} />
      </FormPart>
      <BirthParts schedules={schedules} only={only} isCorrection={Boolean(babies?.length)} />
      <FormPart name="next" only={only} number={4} title={t('pregnancyEnd.nextPart')}>
        <WeightActions schedules={schedules} />
        <TextField name="content.referredTo" label={t('pregnancyEnd.referredTo')} optional />
        <TextField name="content.note" label={t('pregnancyEnd.note')} lines={3} optional />
      </FormPart>
    </RecordForm>
  );
}

/** What was done at once for a child who is very small. */
function WeightActions({ schedules }: { schedules: Schedules }) {
  const [typed] = useFieldValue<TypedBaby[] | ''>('content.babies');
  return <UrgentActions assessment={assessBabies(schedules, typed || [])} asksActions day="content.date" />;
}

/** The form where the pregnancy has a card, which is read first. */
function OfCard({ id, ...props }: FormProps & { id: string }) {
  const { data, error, refetch } = useRecord(id);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const { content }: MedicalRecord = data;
  if (content.kind !== 'ancReport') return null;
  return <WithSchedules>{(schedules) => <Fields {...props} schedules={schedules} card={content} />}</WithSchedules>;
}

/** The form of the end of a pregnancy. A new one starts with the id of the card, if there is one. */
export function PregnancyEndForm(props: FormProps) {
  const { record, begin } = props;
  const id = record?.content.kind === 'pregnancyEnd' ? record.content.card : begin?.card;
  if (id) return <OfCard {...props} id={id} />;
  return <WithSchedules>{(schedules) => <Fields {...props} schedules={schedules} card={undefined} />}</WithSchedules>;
}
