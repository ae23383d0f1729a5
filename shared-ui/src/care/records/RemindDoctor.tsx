import { useEffect, useState } from 'react';
import { can, REMIND_MINUTES, type ReportItem, getNow } from '@chautari/contract';
import { Button, useErrorText, useToast } from '../../faces/core';
import { call, useMutation, useQueryClient, useSession, useTranslation } from '../../faces/platform';
import { isUnattended } from './TakeReport';

/** Whether the doctor was reminded too recently for another reminder. It updates when the time is over. */
function useIsReminded({ remindedAt }: ReportItem) {
  const until = remindedAt ? Date.parse(remindedAt) + REMIND_MINUTES * 60_000 : 0;
  const [now, setNow] = useState(() => getNow());
  const isReminded = now < until;
  useEffect(() => {
    if (!isReminded) return undefined;
    const timer = setTimeout(() => setNow(getNow()), Math.max(0, until - getNow()));
    return () => clearTimeout(timer);
  }, [isReminded, until]);
  return isReminded;
}

/** Lets the desk send the patient's doctor a message about an unattended critical report. The row shows when that was done. */
export function RemindDoctor({ report }: { report: ReportItem }) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const textOf = useErrorText();
  const cache = useQueryClient();
  const { person } = useSession({ ask: 'ifLikely' });
  const isReminded = useIsReminded(report);
  const {
    id,
    patient: { name },
  } = report;
  const remind = useMutation({
    mutationFn: () => call('remindDoctor', { id }),
    onSuccess: () => toast(t('alarm.reminded', { name })),
    onError: (error) => toast(textOf(error), 'error'),
    onSettled: () => cache.invalidateQueries({ queryKey: ['reports'] }),
  });
  if (!can(person, 'doctor.remind') || isReminded || !isUnattended(report)) return null;
  return (
    <Button
      variant="second"
      icon="bell"
      busy={remind.isPending}
      aria-label={`${t('alarm.remind')}: ${name}`}
      onClick={() => remind.mutate()}
    >
      {t('alarm.remind')}
    </Button>
  );
}
