import { addDays, todayInNepal, type Finding, type MedicalRecord } from '@chautari/contract';
import { BulletList, ButtonLink, Panel, Row, Stack } from '../../faces/core';
import { useFormat, usePublicData, useSession, useTranslation } from '../../faces/platform';

/** Older findings are no reason to call an ambulance. */
const FRESH_DAYS = 7;

/** The name of a danger sign, from the schedules; `isTyped` if nobody has confirmed it. */
function SignName({ sign, isTyped = false }: { sign: string; isTyped?: boolean }) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const { data } = usePublicData('getSchedules');
  const name = data?.dangerSigns.signs.find(({ key }) => key === sign)?.name;
  if (!name) return null;
  return isTyped ? t('finding.typed', { sign: text(name) }) : text(name);
}

/** The name of a finding of an antenatal visit, from the schedules. */
export function AntenatalName({ rule }: { rule: string }) {
  const { text } = useFormat();
  const { data } = usePublicData('getSchedules');
  const name = data?.antenatal.rules.find(({ key }) => key === rule)?.name;
  return name ? text(name) : null;
}

/** A finding in words. */
export function FindingText({ finding: { about, key, side, mark } }: { finding: Finding }) {
  const { t } = useTranslation('shared-ui');
  if (about === 'antenatal') return <AntenatalName rule={key} />;
  if (about === 'dangerSign' || about === 'typed') return <SignName sign={key} isTyped={about === 'typed'} />;
  const degree = mark === 'urgent' ? 'much' : 'some';
  if (about === 'together') return t(`finding.together.${degree}`);
  const sign = key as 'systolic' | 'diastolic' | 'temperature' | 'pulse' | 'respiratoryRate' | 'oxygen' | 'weight';
  return t(`finding.${side ?? 'high'}.${degree}`, { what: t(`finding.sign.${sign}`) });
}

/** Explains the marked values and what to do about them, for the patient. */
function Explained({ record: { findings, day, advice } }: { record: MedicalRecord }) {
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
  return (
    <Panel as="section" aria-label={t('alarm.signs')}>
      <Stack>
        {signs.length > 0 && (
          <>
            <h3>{t('alarm.signs')}</h3>
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
