import { addDays, ancReport, check, planAnc, todayInNepal, type AncSchedule } from '@chautari/contract';
import { Button, Panel, Row, Section, Stack } from '@chautari/shared-ui/core';
import { DateField, Form, Submit } from '@chautari/shared-ui/forms';
import { CalendarButton, type CalendarEvent } from '@chautari/shared-ui/printing';
import { DataList } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { AncVisits, useScheduleWords } from '@chautari/shared-ui/schedules';
import { Arrival } from '../../parts/Arrival';
import { useDraft } from '../../parts/drafts';
import { KeepIt } from '../../parts/KeepIt';

/** Maximum age of a last period: a pregnancy and some weeks. */
const OLDEST_DAYS = 320;

function Dates({ schedule, lmp, onOther }: { schedule: AncSchedule; lmp: string; onOther: () => void }) {
  const { t } = useTranslation('mfe-services');
  const { date, number } = useFormat();
  const { ancVisit, window } = useScheduleWords();
  const today = todayInNepal();
  const plan = planAnc(schedule, { lmp, visits: {} }, today);
  const events: CalendarEvent[] = [
    ...plan.visits.flatMap((visit) =>
      visit.from && visit.from > today
        ? [
            {
              id: `anc-${lmp}-${visit.key}`,
              date: visit.from,
              title: t('anc.eventTitle', { visit: ancVisit(schedule, visit.key) }),
              text: window(visit, lmp),
            },
          ]
        : [],
    ),
    ...(plan.edd > today ? [{ id: `anc-${lmp}-edd`, date: plan.edd, title: t('anc.edd') }] : []),
  ];
  return (
    <Stack spacing={6}>
      <Panel>
        <Stack>
          <div role="status">
            <DataList
              items={[
                [t('anc.edd'), <b key="edd">{date(plan.edd)}</b>],
                [t('anc.lmp'), date(lmp)],
                ...(plan.over ? [] : [[t('anc.week'), number(plan.week)] as const]),
              ]}
            />
          </div>
          <p>{t(plan.over ? 'anc.over' : 'anc.rule')}</p>
          <Row>
            {events.length > 0 && <CalendarButton events={events} fileName="antenatal-care" />}
            <Button variant="quiet" onClick={onOther}>
              {t('anc.otherLmp')}
            </Button>
          </Row>
        </Stack>
      </Panel>
      <Section title={t('anc.yourVisits')}>
        <AncVisits schedule={schedule} plan={plan} />
      </Section>
    </Stack>
  );
}

/** Computes the due date and the days of all visits from the last period. Nothing is sent. */
export function DueDates({ schedule }: { schedule: AncSchedule }) {
  const { t } = useTranslation('mfe-services');
  // The draft survives signing in.
  const [draft, keepDraft] = useDraft<{ lastMenstrualPeriod: string }>('ancReport');
  const today = todayInNepal();
  const form = (
    <Panel maxWidth="text">
      <Stack>
        <h2>{t('anc.datesTitle')}</h2>
        <p>{t('anc.dates')}</p>
        <Form
          check={(value) => check(ancReport, value)}
          extra={{ kind: 'ancReport', date: today, visits: {}, tetanus: {} }}
          onSubmit={({ lastMenstrualPeriod }) => keepDraft({ lastMenstrualPeriod })}
        >
          <DateField name="lastMenstrualPeriod" label={t('anc.lmp')} first={addDays(today, -OLDEST_DAYS)} />
          <p>{t('vaccines.notSent')}</p>
          <Submit>{t('anc.showDates')}</Submit>
        </Form>
      </Stack>
    </Panel>
  );
  return (
    <Arrival step={draft ? 'dates' : 'form'}>
      {draft ? (
        <Stack spacing={6}>
          <Dates schedule={schedule} lmp={draft.lastMenstrualPeriod} onOther={() => keepDraft(undefined)} />
          <KeepIt kept next="/service/anc?tab=report" />
        </Stack>
      ) : (
        form
      )}
    </Arrival>
  );
}
