import type { Affected } from '@chautari/contract';
import { List, Notice, Row, Stack, TextLink, Typed } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';

/** Appointments outside the changed times, with links to reschedule or cancel them. */
export function AffectedList({
  affected,
  after = false,
}: {
  affected: Affected;
  /** True after the change was made. */ after?: boolean;
}) {
  const { t } = useTranslation('mfe-doctor');
  const { date, digits, time } = useFormat();
  if (!affected.length) return null;
  return (
    <Stack>
      <Notice kind="info">
        <p>{t(after ? 'times.affectedAfter' : 'times.affected', { appointments: digits(affected.length) })}</p>
      </Notice>
      <List>
        {affected.map(({ id, name, date: day, time: hour }) => (
          <li key={id}>
            <b>
              <bdi>
                <Typed>{name}</Typed>
              </bdi>
            </b>
            <br />
            {date(day)}, {time(hour)}
          </li>
        ))}
      </List>
      {after && (
        <Row>
          <TextLink to="/all-requests">{t('times.toRequests')}</TextLink>
        </Row>
      )}
    </Stack>
  );
}
