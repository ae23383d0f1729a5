import type { ContentOf, ReferralWay } from '@chautari/contract';
import { DataList } from '@chautari/shared-ui/lists';
import { BulletList, Notice, Stack, Typed } from '../../../faces/core';
import { useFormat, useTranslation } from '../../../faces/platform';
import './messages';

type Referral = ContentOf<'referral'>;

/** Returns the name of the destination. */
export function useDestination() {
  const { text } = useFormat();
  return ({ facilityName, place }: Pick<Referral, 'facilityName' | 'place'>) =>
    facilityName ? text(facilityName) : (place ?? '');
}

/** The last answer. */
export function Answer({ way: { steps } }: { way: ReferralWay }) {
  const { t } = useTranslation('shared-ui');
  const { instant, text } = useFormat();
  const step = steps.findLast(({ answer }) => answer);
  if (!step?.answer) return null;
  const { diagnosis, treatment, next } = step.answer;
  return (
    <section aria-label={t('referrals.answer')}>
      <Stack spacing={2}>
        <h3>{t('referrals.answer')}</h3>
        <DataList
          items={[
            [t('referrals.diagnosis'), diagnosis],
            ...(treatment ? [[t('referrals.treatment'), treatment] as const] : []),
            [t('referrals.next'), next],
            [t('referrals.answeredBy'), `${text(step.by)}, ${instant(step.at)}`],
          ]}
        />
      </Stack>
    </section>
  );
}

/** Where a referral is, for the patient in plain words. */
export function WayState({ content, way, isOwn }: { content: Referral; way: ReferralWay; isOwn: boolean }) {
  const { t } = useTranslation('shared-ui');
  const { instant } = useFormat();
  const place = useDestination()(content);
  const { state, steps, sentAt, overdue } = way;
  const last = steps.at(-1);
  const at = instant(last?.at ?? sentAt);
  return (
    <Notice kind={state === 'answered' || state === 'arrived' ? 'success' : 'info'}>
      <p>
        <b>{t(isOwn ? `referrals.ownState.${state}` : `referrals.state.${state}`, { place, at })}</b>
      </p>
      {isOwn && state === 'sent' && <p>{t(`referrals.ownUrgency.${content.urgency}`)}</p>}
      {state === 'notComing' && last?.reason && (
        <p>
          <Typed>{last.reason}</Typed>
        </p>
      )}
      {overdue && !isOwn && <p>{t('referrals.overdue')}</p>}
    </Notice>
  );
}

/** What happened to a referral, the oldest first. */
export function WaySteps({ way: { steps, sentAt } }: { way: ReferralWay }) {
  const { t } = useTranslation('shared-ui');
  const { instant, text } = useFormat();
  return (
    <BulletList>
      <li>{t('referrals.sentAt', { at: instant(sentAt) })}</li>
      {steps.map(({ state, at, by, reason }) => (
        <li key={`${state} ${at}`}>
          {t(`referrals.step.${state}`, { at: instant(at), name: text(by) })}
          {reason && (
            <>
              {': '}
              <Typed>{reason}</Typed>
            </>
          )}
        </li>
      ))}
    </BulletList>
  );
}
