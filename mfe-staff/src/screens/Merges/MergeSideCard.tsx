import { RECORD_NAMES, type MergeSide } from '@chautari/contract';
import { Badge, Panel, Stack } from '@chautari/shared-ui/core';
import { DataList, PatientFace } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';

interface MergeSideCardProps {
  side: MergeSide;
  /** Whether the record remains. The other one leads to it. */
  isSurvivor: boolean;
}

/** One of two records: who it is, and how much is written. */
export function MergeSideCard({ side, isSurvivor }: MergeSideCardProps) {
  const { t } = useTranslation('mfe-staff');
  const { date, digits, text, time } = useFormat();
  const { isHolder, signsIn, persons } = side.account;
  const account = isHolder ? t(signsIn ? 'merges.signsIn' : 'merges.noSignIn') : t('merges.member');
  const days = (from: string, to: string) =>
    from === to ? date(from) : t('merges.days', { from: date(from), to: date(to) });
  const kinds = side.records.map(({ kind, count, from, to }) => (
    <li key={kind}>
      {text(RECORD_NAMES[kind])}: {digits(count)}, {days(from, to)}
    </li>
  ));
  const coming = side.openAppointments.map((each) => (
    <li key={each.id}>
      {date(each.date)}, {time(each.time)}, {text(each.doctorName)}
    </li>
  ));
  return (
    <Panel>
      <Stack spacing={4}>
        <div>
          <Badge icon={isSurvivor ? 'check' : 'next'} color={isSurvivor ? 'success' : 'warning'}>
            {t(isSurvivor ? 'merges.goesOn' : 'merges.leadsOn')}
          </Badge>
        </div>
        <PatientFace patient={side} />
        <DataList
          items={[
            [t('merges.registered'), date(side.registeredOn)],
            [
              t('merges.account'),
              isHolder && persons > 1 ? `${account}, ${t('merges.family', { things: digits(persons - 1) })}` : account,
            ],
            [t('merges.records'), kinds.length ? <ul>{kinds}</ul> : t('merges.nothing')],
            [t('merges.coming'), coming.length ? <ul>{coming}</ul> : t('merges.nothing')],
            [t('merges.past'), digits(side.pastAppointments)],
          ]}
        />
      </Stack>
    </Panel>
  );
}
