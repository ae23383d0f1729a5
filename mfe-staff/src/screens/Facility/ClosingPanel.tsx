import { useState } from 'react';
import type { FacilityPage } from '@chautari/contract';
import { Button, Row, Section, useErrorText, useToast } from '@chautari/shared-ui/core';
import { ConfirmDialog } from '@chautari/shared-ui/forms';
import { call, useFormat, useMutation, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';

/** Closes a facility for good, after a question that names the appointments to come, or opens it again. */
export function ClosingPanel({ facility: { id, name, version, closedAt } }: { facility: FacilityPage }) {
  const { t } = useTranslation('mfe-staff');
  const { text, digits, instant } = useFormat();
  const toast = useToast();
  const textOf = useErrorText();
  const cache = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [appointments, setAppointments] = useState<number>();
  const close = () => {
    setIsAsking(false);
    setAppointments(undefined);
  };
  const changing = useMutation({
    mutationFn: (input: { closed: boolean; confirmed: boolean }) => call('closeFacility', { id, version, ...input }),
    onSuccess: (answer, { closed, confirmed }) => {
      // Without appointments to come it is closed already.
      if (closed && !confirmed && answer.appointments) return setAppointments(answer.appointments);
      close();
      toast(t('facilities.saved'));
    },
    onError: (error) => toast(textOf(error), 'error'),
    onSettled: () => cache.invalidateQueries({ queryKey: ['facilities'] }),
  });
  return (
    <Section title={t(closedAt ? 'facilities.closed' : 'facilities.close')}>
      <Row>
        {closedAt ? (
          <>
            <p>{t('facilities.closedSince', { date: instant(closedAt) })}</p>
            <Button
              variant="second"
              busy={changing.isPending}
              onClick={() => changing.mutate({ closed: false, confirmed: true })}
            >
              {t('facilities.reopen')}
            </Button>
          </>
        ) : (
          <Button variant="second" onClick={() => setIsAsking(true)}>
            {t('facilities.close')}
          </Button>
        )}
      </Row>
      {isAsking && (
        <ConfirmDialog
          open
          title={t('facilities.closeTitle', { name: text(name) })}
          text={
            appointments
              ? t('facilities.closeAppointments', { count: appointments, things: digits(appointments) })
              : t('facilities.closeText')
          }
          submit={t('facilities.closeDo')}
          busy={changing.isPending}
          onConfirm={() => changing.mutate({ closed: true, confirmed: appointments !== undefined })}
          onClose={close}
        />
      )}
    </Section>
  );
}
