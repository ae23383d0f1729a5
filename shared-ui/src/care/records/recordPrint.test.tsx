import { waitFor } from '@testing-library/react';
import { addDays, livedOn, todayInNepal } from '@chautari/contract';
import {
  anAncContact,
  anAncReport,
  anOpdReport,
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
  const dateOfBirth = addDays(todayInNepal(), -40);
  const patient = { ...aPatient(), sex: 'female' as const, dateOfBirth, age: 0, lived: livedOn(dateOfBirth) };
  await renderScreen(<RecordView record={card} patient={patient} />, { role: 'doctor' });
  const paper = document.querySelector<HTMLElement>('[data-sheet=paper]')!;
  for (const text of [
    'Female, 5 weeks',
    'Blood pressure 165/95 mmHg: Urgent',
    'Taken together, these readings are a danger sign.',
  ])
    expect(paper).toHaveTextContent(text);
  await waitFor(() => expect(paper).toHaveTextContent(/AllergiesNot asked yetLong-term conditionsNot asked yet/));
});

it.each([
  [1, false],
  [2, true],
])('version %s says that it was corrected: %s', async (version, isCorrected) => {
  serve('getSchedules', SCHEDULES);
  serve('listRecords', { items: [], next: null });
  await renderScreen(<RecordView record={aRecord(anOpdReport(), { version })} patient={aPatient()} />, {
    role: 'doctor',
  });
  const foot = document.querySelector<HTMLElement>('[data-sheet=paper] footer')!;
  expect(foot.textContent.includes(`Version ${version}, corrected on`)).toBe(isCorrected);
});

it('prints allergies and conditions on a record and on a vaccination card', async () => {
  serve('getSchedules', SCHEDULES);
  const conditions = { kind: 'knownConditions', allergyState: 'some', allergies: 'Penicillin: rash' } as const;
  serve('listRecords', { items: [aRecord(conditions)], next: null });
  const patient = { ...aPatient(), sex: 'female' as const };
  const card = { kind: 'immunization', initialDate: '2026-08-01', doses: {} } as const;
  await renderScreen(
    <>
      <RecordView record={aRecord(anAncReport())} patient={patient} />
      <RecordView record={aRecord(card)} patient={patient} />
    </>,
    { role: 'doctor' },
  );
  await waitFor(() => {
    const papers = [...document.querySelectorAll('[data-sheet=paper]')];
    expect(papers).toHaveLength(2);
    for (const paper of papers)
      expect(paper).toHaveTextContent(/AllergiesPenicillin: rash.*Long-term conditionsNothing written/);
  });
});
