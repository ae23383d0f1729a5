import { addDays, todayInNepal, type Bilingual, type Finding, type MedicalRecord } from '@chautari/contract';
import { BulletList, ButtonLink, Panel, Row, Stack } from '../../faces/core';
import { PostAlarm } from './PostAlarm';
import { useFormat, usePublicData, useSession, useTranslation } from '../../faces/platform';

/** Older findings are no reason to call an ambulance. */
const FRESH_DAYS = 7;

/** Returns a function that writes a finding in words. Names of danger signs and antenatal findings are in the schedules; before they are loaded it writes nothing. */
export function useFindingText() {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const { data } = usePublicData('getSchedules');
  const nameOf = (named: readonly { key: string; name: Bilingual }[] | undefined, key: string) => {
    const entry = named?.find((each) => each.key === key);
    return entry ? text(entry.name) : '';
  };
  return ({ about, key, side, mark, words }: Finding): string => {
    if (words) return side ? t(`finding.outside.${side}`, { what: text(words) }) : text(words);
    if (about === 'antenatal') return nameOf(data?.antenatal.rules, key);
    if (about === 'dangerSign') return nameOf(data?.dangerSigns.signs, key);
    if (about === 'typed') {
      const sign = nameOf(data?.dangerSigns.signs, key);
      return sign && t('finding.typed', { sign });
    }
    const degree = mark === 'urgent' ? 'much' : 'some';
    if (about === 'together') return t(`finding.together.${degree}`);
    const sign = key as 'systolic' | 'diastolic' | 'temperature' | 'pulse' | 'respiratoryRate' | 'oxygen' | 'weight';
    return t(`finding.${side ?? 'high'}.${degree}`, { what: t(`finding.sign.${sign}`) });
  };
}

/** A finding in words. */
export const FindingText = ({ finding }: { finding: Finding }) => useFindingText()(finding);

/** Explains the marked values and what to do about them, for the patient. */
function Explained({ record: { findings, day, advice, alarm } }: { record: MedicalRecord }) {
  const { t } = useTranslation('shared-ui');
  const { date, digits } = useFormat();
  const isFresh = day >= addDays(todayInNepal(), -FRESH_DAYS);
  const calls = isFresh && (advice === 'call102' || advice === 'hospitalToday');
  // A page shows the findings of the opened record, and of the latest visit with measurements.
  return (
    <Panel as="section" aria-label={`${t('finding.title')}: ${date(day)}`} urgent={calls}>
      <Stack>
        <h3>{t('finding.title')}</h3>
        <BulletList>
          {findings.map((finding) => (
            <li key={`${finding.about} ${finding.key}`}>
              <FindingText finding={finding} />
              {isFresh && <> {t(`finding.advice.${finding.advice}`, { number: digits(102) })}</>}
            </li>
          ))}
        </BulletList>
        {isFresh && alarm && <PostAlarm alarm={alarm} />}
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

/** Danger signs and actions taken, for health workers. */
function Noted({ record: { findings, content } }: { record: MedicalRecord }) {
  const { t } = useTranslation('shared-ui');
  const actions = 'actionsTaken' in content ? (content.actionsTaken ?? []) : [];
  const signs = findings.filter(({ about }) => about !== 'vital');
  if (!signs.length && !actions.length) return null;
  // What a register marks need not be a danger sign.
  const title = t(signs.some(({ about }) => about === 'register') ? 'register.marks' : 'alarm.signs');
  return (
    <Panel as="section" aria-label={title}>
      <Stack>
        {signs.length > 0 && (
          <>
            <h3>{title}</h3>
            <BulletList>
              {signs.map((finding) => (
                <li key={`${finding.about} ${finding.key}`}>
                  <FindingText finding={finding} />
                </li>
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

/** The findings of a record: explained to the patient, short for health workers. */
export function Findings({ record }: { record: MedicalRecord }) {
  const { person } = useSession({ ask: 'ifLikely' });
  if (person?.role !== 'patient') return <Noted record={record} />;
  return record.findings.length ? <Explained record={record} /> : null;
}
