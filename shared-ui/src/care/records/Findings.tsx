import { addDays, todayInNepal, type Finding, type MedicalRecord } from '@chautari/contract';
import { BulletList, ButtonLink, Panel, Row, Stack } from '../../faces/core';
import { useFormat, usePublicData, useSession, useTranslation } from '../../faces/platform';

/** After so long what was found is no reason to call an ambulance any more. */
const FRESH_DAYS = 7;

/** What was found, in words: the names of danger signs come with the schedules. */
export function useFindingWords() {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const { data } = usePublicData('getSchedules');
  const signName = (key: string) => {
    const name = data?.dangerSigns.signs.find((sign) => sign.key === key)?.name;
    return name ? text(name) : undefined;
  };
  const meaning = ({ about, key, side, mark }: Finding) => {
    if (about === 'dangerSign') return signName(key);
    if (about === 'together') return t('finding.together');
    const sign = key as 'systolic' | 'diastolic' | 'temperature' | 'pulse' | 'respiratoryRate';
    const degree = mark === 'urgent' ? 'much' : 'some';
    return t(`finding.${side ?? 'high'}.${degree}`, { what: t(`finding.sign.${sign}`) });
  };
  return { meaning, signName };
}

/** What each marked value means and what to do about it, for the patient. */
function Explained({ record: { findings, day, advice } }: { record: MedicalRecord }) {
  const { t } = useTranslation('shared-ui');
  const { date, digits } = useFormat();
  const { meaning } = useFindingWords();
  const isFresh = day >= addDays(todayInNepal(), -FRESH_DAYS);
  const calls = isFresh && (advice === 'call102' || advice === 'hospitalToday');
  return (
    <Panel as="section" aria-label={t('finding.title')} urgent={calls}>
      <Stack>
        <h3>{t('finding.title')}</h3>
        <BulletList>
          {findings.map((found) => (
            <li key={`${found.about} ${found.key}`}>
              {meaning(found)}
              {isFresh && <> {t(`finding.advice.${found.advice}`, { number: digits(102) })}</>}
            </li>
          ))}
        </BulletList>
        {!isFresh && <p>{t('finding.then', { date: date(day), number: digits(102) })}</p>}
        {calls && (
          <Row>
            <ButtonLink href="tel:102" variant="emergency" icon="phone">
              {t('alarm.call', { number: digits(102) })}
            </ButtonLink>
          </Row>
        )}
      </Stack>
    </Panel>
  );
}

/** Danger signs that were chosen, and what was done at once, for health workers. */
function Noted({ record: { findings, content } }: { record: MedicalRecord }) {
  const { t } = useTranslation('shared-ui');
  const { meaning } = useFindingWords();
  const actions = 'actionsTaken' in content ? (content.actionsTaken ?? []) : [];
  const shown = findings.filter(({ about }) => about !== 'vital');
  if (!shown.length && !actions.length) return null;
  return (
    <Panel as="section" aria-label={t('alarm.signs')}>
      <Stack>
        {shown.length > 0 && (
          <>
            <h3>{t('alarm.signs')}</h3>
            <BulletList>
              {shown.map((found) => (
                <li key={`${found.about} ${found.key}`}>{meaning(found)}</li>
              ))}
            </BulletList>
          </>
        )}
        {actions.length > 0 && (
          <p>{t('alarm.done', { actions: actions.map((action) => t(`alarm.action.${action}`)).join(', ') })}</p>
        )}
      </Stack>
    </Panel>
  );
}

/** What the rules find in a record: explained to the patient, in short to health workers. */
export function Findings({ record }: { record: MedicalRecord }) {
  const { person } = useSession({ ask: 'ifLikely' });
  if (person?.role !== 'patient') return <Noted record={record} />;
  return record.findings.length ? <Explained record={record} /> : null;
}
