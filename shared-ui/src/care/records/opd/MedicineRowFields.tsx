import { useEffect, useState } from 'react';
import {
  asksDays,
  DOSE_UNITS,
  findRelatedAllergy,
  FREQUENCIES,
  getQuantity,
  ROUTES,
  SOURCES,
  TIMINGS,
  type ListedMedicine,
  type MedicineRow,
  type Receiver,
  type RowStop,
  type VisitLists,
} from '@chautari/contract';
import {
  ChoiceField,
  NumberField,
  PlainChoice,
  SelectField,
  TextField,
  useFieldValue,
  useIsWrong,
} from '@chautari/shared-ui/forms';
import { BulletList, Button, Columns, Notice, Row, Stack } from '../../../faces/core';
import { useFormat, useTranslation } from '../../../faces/platform';
import { useMedicineText } from '../medicineText';
import { FoldedMedicine } from './FoldedMedicine';
import { RowActions } from './RowActions';
import { RowError } from './RowError';
import { asNumber, getComplete, type TypedMedicine } from './typedMedicine';

/** Returns the unit in which a medicine is counted in a strength. */
const getUnit = ({ unit }: ListedMedicine, strength: string): MedicineRow['unit'] => {
  if (/\bml\b/.test(strength)) return 'ml';
  if (/puff/.test(strength)) return 'puff';
  return unit === 'ml' && !/vial|ampoule/.test(strength) && /\b(mg|g)$/.test(strength) ? 'tablet' : unit;
};

interface RowProps {
  /** The path of the row. */
  at: string;
  name: string;
  listed: ListedMedicine | undefined;
}

/** The strengths of the list; a press also sets the unit. */
function Strength({ at, name, listed }: RowProps) {
  const { t } = useTranslation('shared-ui');
  const { strengthText } = useMedicineText();
  const [strength = '', setStrength] = useFieldValue<string>(`${at}.strength`);
  const [, setUnit] = useFieldValue<string>(`${at}.unit`);
  if (!listed || listed.strengths.length < 2)
    return listed ? null : <TextField name={`${at}.strength`} label={t('opdForm.strength')} optional />;
  const choose = (next: string) => {
    setStrength(next);
    setUnit(getUnit(listed, next));
  };
  return (
    <PlainChoice
      label={`${t('opdForm.strength')}: ${name}`}
      value={strength}
      onChange={choose}
      options={listed.strengths.map((value) => ({ value, label: strengthText(value) }))}
    />
  );
}

/** How much in all: worked out, and changed on a press. */
function Quantity({ at, name, row }: RowProps & { row: TypedMedicine }) {
  const { t } = useTranslation('shared-ui');
  const { amount } = useMedicineText();
  const [opens, setOpens] = useState(false);
  const isWrong = useIsWrong(`${at}.quantity`);
  const { dose, days, quantity, ...rest } = row;
  const offered = getQuantity({ ...rest, dose: asNumber(dose), days: asNumber(days) });
  const isOwn = quantity !== undefined && quantity !== '' && quantity !== null;
  if (opens || isWrong || isOwn || offered === undefined)
    return (
      <NumberField
        name={`${at}.quantity`}
        label={t('opdForm.quantity')}
        unit={row.unit ? t(`opdForm.unitOf.${row.unit}`) : ''}
        optional
      />
    );
  return (
    <Row>
      <span>{t('opdForm.quantityOffered', { amount: amount(offered, row.unit!) })}</span>
      <Button variant="quiet" aria-label={t('opdForm.changeQuantityOf', { name })} onClick={() => setOpens(true)}>
        {t('opdForm.changeQuantity')}
      </Button>
    </Row>
  );
}

/** Route and time of day, which most rows do not need. */
function Rare({ at, name, listed }: RowProps) {
  const { t } = useTranslation('shared-ui');
  const [opens, setOpens] = useState(false);
  const routes = listed?.routes ?? ROUTES;
  if (!opens)
    return (
      <Row>
        <Button variant="quiet" aria-label={t('opdForm.moreOf', { name })} onClick={() => setOpens(true)}>
          {t('opdForm.more')}
        </Button>
      </Row>
    );
  return (
    <Columns columns={{ sm: 2 }} alignItems="start">
      <ChoiceField
        name={`${at}.timing`}
        label={t('opdForm.timing')}
        chips
        optional
        options={TIMINGS.map((value) => ({ value, label: t(`medicine.timing.${value}`) }))}
      />
      <ChoiceField
        name={`${at}.route`}
        label={t('opdForm.route')}
        chips
        optional
        options={routes.map((value) => ({ value, label: t(`medicine.route.${value}`) }))}
      />
      <SelectField
        name={`${at}.unit`}
        label={t('opdForm.unit')}
        options={DOSE_UNITS.map((value) => ({ value, label: t(`opdForm.unitOf.${value}`) }))}
      />
    </Columns>
  );
}

interface StopsProps {
  at: string;
  lists: VisitLists;
  stops: readonly RowStop[];
  receiver: Receiver;
}

/** What speaks against the medicine, and the reason why it is right all the same. */
function Stops({ at, lists, stops, receiver }: StopsProps) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const getCaution = (key: string | undefined) => {
    const name = lists.cautions.find((each) => each.key === key)?.name;
    return name ? text(name) : '';
  };
  return (
    <div role="status">
      {stops.length > 0 && (
        <Notice kind="error">
          <Stack spacing={2.5}>
            <b>{t('opdForm.stopTitle')}</b>
            <BulletList>
              {stops.map(({ stop, severe, caution }) => (
                <li key={`${stop} ${caution}`}>
                  {t(`opdForm.stopped.${severe ? 'severeAllergy' : stop}`, {
                    allergies: receiver.allergies ?? '',
                    caution: getCaution(caution),
                  })}
                </li>
              ))}
            </BulletList>
            <TextField name={`${at}.reason`} label={t('opdForm.reason')} hint={t('opdForm.reasonHint')} />
          </Stack>
        </Notice>
      )}
    </div>
  );
}

/** What the list says of a medicine: a dose to read, what to take care of, and an allergy that is related. */
function Advice({
  lists,
  row,
  listed,
  receiver,
}: {
  lists: VisitLists;
  row: TypedMedicine;
  listed: ListedMedicine | undefined;
  receiver: Receiver;
}) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const related = findRelatedAllergy(lists, row, receiver.allergies);
  const cautions = lists.cautions.filter(({ key }) => listed?.avoid?.includes(key)).map(({ name }) => text(name));
  return (
    <>
      {related && (
        <Notice kind="info">
          <p>
            {t(related.key === listed?.allergyClass ? 'opdForm.warned' : 'opdForm.related', {
              allergy: text(related.name),
            })}
          </p>
        </Notice>
      )}
      {listed?.adultDose && (
        <p>
          <small>
            {t('opdForm.adultDose', {
              dose: text({ en: listed.adultDose, np: listed.adultDoseNp ?? listed.adultDose }),
            })}
          </small>
        </p>
      )}
      {cautions.length > 0 && (
        <p>
          <small>{t('opdForm.careful', { cautions: cautions.join(', ') })}</small>
        </p>
      )}
    </>
  );
}

interface MedicineRowFieldsProps extends RowProps, Omit<StopsProps, 'at'> {
  row: TypedMedicine;
  onRemove: () => void;
  isFolded: boolean;
  /** The row cannot stay folded: something is missing or wrong. */
  onUnfold: () => void;
  onEdit: () => void;
  onDone: () => void;
}

/** One medicine: one line if it is complete and folded, else its fields. */
export function MedicineRowFields({ isFolded, onUnfold, onEdit, onDone, ...props }: MedicineRowFieldsProps) {
  const { t } = useTranslation('shared-ui');
  const { at, name, row, stops, onRemove } = props;
  const isWrong = useIsWrong(at);
  const complete = getComplete(row);
  const needsFields = isWrong || !complete || (stops.length > 0 && !row.reason);
  // It stays open when it is right again: it would fold while somebody types.
  useEffect(() => {
    if (isFolded && needsFields) onUnfold();
  }, [isFolded, needsFields, onUnfold]);
  if (isFolded && !needsFields) return <FoldedMedicine {...{ row: complete, name, onEdit, onRemove }} />;
  return (
    <>
      <OpenRow {...props} />
      {!needsFields && (
        <Row justifyContent="flex-end">
          <Button variant="second" icon="check" aria-label={t('opdForm.doneOf', { name })} onClick={onDone}>
            {t('opdForm.done')}
          </Button>
        </Row>
      )}
    </>
  );
}

type OpenRowProps = Pick<MedicineRowFieldsProps, 'row' | 'onRemove' | 'lists' | 'stops' | 'receiver'> & RowProps;

/** The fields of a medicine: strength, how much, how often, for how long, and where from. */
function OpenRow({ row, onRemove, lists, stops, receiver, ...place }: OpenRowProps) {
  const { t } = useTranslation('shared-ui');
  const { at, name, listed } = place;
  const frequency = row.frequency || undefined;
  return (
    <Stack spacing={3}>
      <Row justifyContent="space-between">
        <b>{name}</b>
        <RowActions name={name} onRemove={onRemove} />
      </Row>
      <RowError name={at} label={name} />
      <Stops {...{ at, lists, stops, receiver }} />
      <Advice {...{ lists, row, listed, receiver }} />
      <Strength {...place} />
      <Columns columns={{ xs: 2 }} alignItems="start">
        <NumberField
          name={`${at}.dose`}
          label={t('opdForm.dose')}
          inputMode="decimal"
          unit={row.unit ? t(`opdForm.unitOf.${row.unit}`) : ''}
        />
        {asksDays(frequency) && <NumberField name={`${at}.days`} label={t('opdForm.days')} />}
        {frequency === 'SOS' && <NumberField name={`${at}.mostADay`} label={t('opdForm.mostADay')} />}
      </Columns>
      <ChoiceField
        name={`${at}.frequency`}
        label={t('opdForm.frequency')}
        chips
        options={FREQUENCIES.map((value) => ({ value, label: t(`medicine.frequency.${value}`) }))}
      />
      <ChoiceField
        name={`${at}.source`}
        label={t('opdForm.source')}
        chips
        options={SOURCES.map((value) => ({ value, label: t(`medicine.source.${value}`) }))}
      />
      <Quantity {...place} row={row} />
      <Rare {...place} />
    </Stack>
  );
}
