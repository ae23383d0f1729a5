import { useEffect, useRef } from 'react';
import type { QueueEntry } from '@chautari/contract';
import { VisitSlip, type Slip } from '@chautari/shared-ui/booking';
import { Button, Notice, Row, Stack } from '@chautari/shared-ui/core';
import { DataList } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { PrintButton } from '@chautari/shared-ui/printing';
import type { Admitted } from './desk';

/** Maps a queue entry to its printed slip. */
const toSlip = ({ name, patient, doctorName, licenseNumber, token, ...entry }: QueueEntry): Slip => ({
  ...entry,
  patientName: name,
  patientId: patient?.publicId,
  doctor: { name: doctorName, ...(licenseNumber && { licenseNumber }) },
  ...(token && { token }),
});

/** Shows a new token and the next step: calls the patient if nobody else waits, else returns to the search. */
export function TokenGiven({
  admitted: { entry, registered },
  isFirst,
  onCall,
  onNext,
}: {
  admitted: Admitted;
  isFirst: boolean;
  onCall?: () => void;
  onNext: () => void;
}) {
  const { t } = useTranslation('mfe-staff');
  const { digits, text } = useFormat();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { token, name, doctorName } = entry;
  return (
    <Stack>
      <div ref={place} tabIndex={-1}>
        <Notice kind="success">
          <p>
            <b>{t('arrival.given', { token: digits(token ?? ''), name, doctor: text(doctorName) })}</b>
          </p>
        </Notice>
      </div>
      {registered && (
        <DataList
          items={[
            [t('shared-ui:person.id'), registered.patient.patientId],
            ...(registered.code ? [[t('arrival.code'), registered.code] as const] : []),
          ]}
        />
      )}
      <Row>
        {isFirst && onCall && (
          <Button icon="bell" onClick={onCall}>
            {t('arrival.callNow')}
          </Button>
        )}
        <Button variant={isFirst ? 'second' : 'main'} icon="user" onClick={onNext}>
          {t('arrival.next')}
        </Button>
        <PrintButton>{t('shared-ui:booking.printSlip')}</PrintButton>
      </Row>
      <VisitSlip slip={toSlip(entry)} paperOnly />
    </Stack>
  );
}
