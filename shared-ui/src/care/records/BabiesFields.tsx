import { assessSigns, MAX_BABIES, type Assessment, type PregnancyOutcome, type Schedules } from '@chautari/contract';
import { ChoiceField, NumberField, useFieldValue } from '@chautari/shared-ui/forms';
import { Button, Panel, Row, Stack } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { MarkBadge } from './marks';

/** A child as it is typed. */
export interface TypedBaby {
  sex?: string;
  weight?: unknown;
  alive?: string;
  criedAtOnce?: string | null | undefined;
  child?: string | undefined;
}

const isSex = (value: string | undefined) => value === 'female' || value === 'male' || value === 'other';

const assessBaby = (schedules: Schedules, { weight, alive, sex }: TypedBaby): Assessment =>
  assessSigns(
    schedules,
    { vitals: alive === 'yes' && typeof weight === 'number' ? { weight } : {} },
    { months: 0, pregnancy: 'no', ...(isSex(sex) && { days: 0, sex }) },
  );

/** Assesses the weights of the children who live: the assessment of the most urgent one. */
export function assessBabies(schedules: Schedules, babies: readonly TypedBaby[]): Assessment {
  const all = babies.map((each) => assessBaby(schedules, each));
  const [first] = (['critical', 'high', 'medium'] as const).flatMap((priority) =>
    all.filter((each) => each.priority === priority),
  );
  return first ?? { findings: [], priority: 'medium', advice: null };
}

interface BabyFieldsProps {
  index: number;
  schedules: Schedules;
  asksAlive: boolean;
}

function BabyFields({ index, schedules, asksAlive }: BabyFieldsProps) {
  const { t } = useTranslation('shared-ui');
  const at = `content.babies.${index}`;
  const [typed] = useFieldValue<TypedBaby>(at);
  const { findings } = assessBaby(schedules, typed ?? {});
  const label = (value: 'yes' | 'no' | 'notKnown') => ({ value, label: t(`pregnancyEnd.yesNo.${value}`) });
  return (
    <>
      <ChoiceField name={`${at}.sex`} label={t('pregnancyEnd.sex')} options={['female', 'male', 'other']} />
      <NumberField
        name={`${at}.weight`}
        label={t('pregnancyEnd.weight')}
        hint={t('pregnancyEnd.weightHint')}
        inputMode="decimal"
        unit={t('vitals.unit.weight')}
        optional
      />
      <div role="status">
        {findings.map(({ key, mark }) => (
          <Row key={key}>
            <b>{t('pregnancyEnd.lowWeight')}</b>
            <MarkBadge mark={mark} />
          </Row>
        ))}
      </div>
      {asksAlive && (
        <ChoiceField name={`${at}.alive`} label={t('pregnancyEnd.alive')} options={[label('yes'), label('no')]} />
      )}
      {asksAlive && (
        <ChoiceField
          name={`${at}.criedAtOnce`}
          label={t('pregnancyEnd.criedAtOnce')}
          optional
          options={[label('yes'), label('no'), label('notKnown')]}
        />
      )}
    </>
  );
}

/** The children of a birth: at first one. */
export function BabiesFields({ schedules, outcome }: { schedules: Schedules; outcome: PregnancyOutcome }) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const [typed, setBabies] = useFieldValue<TypedBaby[] | ''>('content.babies');
  const babies = typed || [];
  const asksAlive = outcome !== 'stillbirth';
  const first = outcome === 'motherDied' ? 0 : 1;
  return (
    <Stack spacing={6}>
      {babies.map((_baby, index) => {
        const name = t('pregnancyEnd.child', { number: digits(index + 1) });
        return (
          <Panel key={index} as="section" aria-label={name}>
            <Stack spacing={4}>
              <h3>{name}</h3>
              <BabyFields index={index} schedules={schedules} asksAlive={asksAlive} />
              {index >= first && index === babies.length - 1 && (
                <div>
                  <Button variant="quiet" onClick={() => setBabies(babies.slice(0, -1))}>
                    {t('pregnancyEnd.removeChild', { number: digits(index + 1) })}
                  </Button>
                </div>
              )}
            </Stack>
          </Panel>
        );
      })}
      {babies.length < MAX_BABIES && (
        <div>
          <Button
            variant="second"
            icon="plus"
            onClick={() => setBabies([...babies, asksAlive ? { alive: '' } : { alive: 'no' }])}
          >
            {t(babies.length ? 'pregnancyEnd.addChild' : 'pregnancyEnd.addFirst')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
