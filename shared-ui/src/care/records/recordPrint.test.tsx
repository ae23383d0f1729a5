import { addDays, todayInNepal } from '@chautari/contract';
import {
  anAncContact,
  anAncReport,
  aPatient,
  aRecord,
  heldVisits,
  renderScreen,
  SCHEDULES,
  serve,
} from '../../../testing';
import { RecordView } from '../../faces/records';

it('prints a record with age and sex, marks of each antenatal visit, and what is urgent together', async () => {
  serve('getSchedules', SCHEDULES);
  serve('listRecords', { items: [], next: null });
  const visit = anAncContact({ vitals: { systolic: 165, diastolic: 95 } });
  const [held] = heldVisits(visit);
  const card = aRecord(anAncReport(), {
    contacts: [
      {
        ...held!,
        marks: { systolic: 'urgent' },
        findings: [{ about: 'together', key: 'all', mark: 'urgent', side: null, advice: 'call102' }],
      },
    ],
  });
  const patient = { ...aPatient(), sex: 'female' as const, dateOfBirth: addDays(todayInNepal(), -40) };
  await renderScreen(<RecordView record={card} patient={patient} />, { role: 'doctor' });
  const paper = document.querySelector<HTMLElement>('[data-sheet=paper]')!;
  for (const text of ['Female, 5 weeks', 'Blood pressure 165/95 mmHg: Urgent', 'Several values together are a danger.'])
    expect(paper).toHaveTextContent(text);
});
