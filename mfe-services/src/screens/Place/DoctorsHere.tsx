import type { FacilityWithDoctors } from '@chautari/contract';
import { Badge, List, Panel, Row, Section, Stack, TextLink, Typography } from '@chautari/shared-ui/core';
import { useFacilityTexts, useNepalMoment } from '@chautari/shared-ui/facilities';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';

type DoctorHere = FacilityWithDoctors['doctors'][number];

/** The weekly times of a doctor, days with the same hours as one line. */
function useWeek() {
  const { weekdayName } = useFormat();
  const { describeHours } = useFacilityTexts();
  return ({ weeklyTimes }: DoctorHere) => {
    const lines = new Map<string, string[]>();
    for (const each of [...weeklyTimes].sort((one, other) => one.weekday - other.weekday))
      lines.set(describeHours(each), [...(lines.get(describeHours(each)) ?? []), weekdayName(each.weekday)]);
    return [...lines].map(([hours, days]) => `${days.join(', ')}: ${hours}`);
  };
}

/** The doctors of a facility: who is there today first, with their weekly times. */
export function DoctorsHere({ facility }: { facility: FacilityWithDoctors }) {
  const { t } = useTranslation('mfe-services');
  const { text } = useFormat();
  const { listDoctorsOn } = useFacilityTexts();
  const listWeek = useWeek();
  const now = useNepalMoment();
  const today = new Set(now && listDoctorsOn(facility, now.date).map(({ doctor }) => doctor.id));
  if (!facility.doctors.length) return null;
  const doctors = [...facility.doctors].sort((one, other) => Number(today.has(other.id)) - Number(today.has(one.id)));
  return (
    <Section title={t('places.here')}>
      <Panel>
        <List>
          {doctors.map((doctor) => (
            <li key={doctor.id}>
              <Stack spacing={1}>
                <Row>
                  <h3>{text(doctor.name)}</h3>
                  {today.has(doctor.id) && (
                    <Badge icon="check" color="success">
                      {t('places.hereToday')}
                    </Badge>
                  )}
                </Row>
                <Typography color="textSecondary">{text(doctor.specialization)}</Typography>
                {listWeek(doctor).map((line) => (
                  <p key={line}>{line}</p>
                ))}
                <div>
                  <TextLink
                    to={`/service/opd?tab=booking&doctor=${doctor.id}`}
                    aria-label={`${t('places.book')}: ${text(doctor.name)}`}
                  >
                    {t('places.book')}
                  </TextLink>
                </div>
              </Stack>
            </li>
          ))}
        </List>
      </Panel>
    </Section>
  );
}
