import { waitFor } from '@testing-library/react';
import { anId, fail, serve } from '@chautari/shared-ui/testing';
import { addDays, todayInNepal, type DuePerson, type SheetPerson, type WardDue as Due } from '@chautari/contract';
import { renderScreen } from '../../../testing';
import Reports from './Reports';

const ward = (number: number, np: string) => ({
  municipalityId: 58,
  ward: number,
  name: { en: `Dhankuta-${number}, Dhankuta`, np },
});
const WARDS = [ward(5, 'धनकुटा-५, धनकुटा'), ward(9, 'धनकुटा-९, धनकुटा')];
const TODAY = todayInNepal();
const NOTHING = { en: '', np: '' };

const AARAV: DuePerson = {
  id: anId(1),
  patientId: 'P-2083-00501',
  name: 'Aarav Tamang',
  age: 0,
  lived: { unit: 'months', count: 4 },
  sex: 'male',
  guardianName: 'Maya Tamang',
  street: 'Hile',
  phone: '+9779841234567',
  ward: WARDS[0]!,
  due: [{ kind: 'vaccine', day: addDays(TODAY, -20), state: 'overdue', what: { en: 'Third visit', np: 'तेस्रो पटक' } }],
};
const PEMA: DuePerson = {
  ...AARAV,
  ...{ id: anId(2), patientId: 'P-2083-00502', name: 'Pema Rai', age: 2, sex: 'female', guardianName: null },
  ...{ lived: { unit: 'months', count: 25 }, street: '', phone: null, ward: WARDS[1]! },
  birthRange: { precision: 'about', earliest: '2023-11-24', latest: '2025-11-23' },
  due: [{ kind: 'vaccineUnsure', day: TODAY, state: 'due', what: NOTHING }],
};

const answer = (more: Partial<Due> = {}): Due => ({ wards: WARDS, items: [AARAV, PEMA], next: null, ...more });

const renderWards = (lng: 'en' | 'np') => renderScreen(<Reports />, { lng, role: 'staff', path: '/reports?tab=wards' });

it.each([
  ['en', 'Vaccines: Third visit', 'Age estimated: ask for the vaccination card', 'Overdue', /^Male, 4 months/],
  ['np', 'खोप: तेस्रो पटक', 'उमेर अन्दाजी: खोप कार्ड माग्नुहोस्', 'ढिलो भयो', /^पुरुष, ४ महिना/],
] as const)('lists in %s who should come and why', async (lng, vaccine, unsure, overdue, who) => {
  serve('getWardDue', answer());
  const { screen } = await renderWards(lng);
  expect(await screen.findByText(vaccine)).toBeInTheDocument();
  expect(screen.getByText(unsure)).toBeInTheDocument();
  expect(screen.getByText(who)).toBeInTheDocument();
  expect(screen.getAllByText(overdue, { selector: 'span' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: '+9779841234567' })).toBeInTheDocument();
});

it('asks the service for a ward, a kind and a time, and for the next page', async () => {
  const after = `12-${TODAY}.${anId(1)}`;
  const first = serve('getWardDue', answer({ items: [AARAV], next: after }));
  const { screen, user } = await renderWards('en');
  await screen.findByText('Aarav Tamang');
  const received = serve('getWardDue', answer({ items: [PEMA], wards: [] }));
  await user.click(await screen.findByRole('button', { name: /more/i }));
  expect(await screen.findByText('Pema Rai')).toBeInTheDocument();
  serve('getWardDue', answer());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ward' }), '58-9');
  const narrowed = serve('getWardDue', answer());
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is due' }), 'vaccines');
  await user.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'overdue');
  await waitFor(() =>
    expect(narrowed.at(-1)).toEqual({ limit: 25, municipalityId: 58, ward: 9, group: 'vaccines', time: 'overdue' }),
  );
  await screen.findByText('Vaccines: Third visit');
  expect(first).toEqual([{ limit: 25 }]);
  expect(received).toEqual([{ limit: 25, after }]);
});

it.each([
  ['overdue', -20, /^was due on /],
  ['due', -3, /^due since /],
  ['due', 0, /^due today$/],
  ['due', 26, /^due by /],
  ['coming', 9, /^next: /],
] as const)('says of what is %s and %i days ahead when that is', async (state, days, words) => {
  const due = [
    { kind: 'antenatal' as const, day: addDays(TODAY, days), state, what: { en: '16 weeks', np: '१६ हप्ता' } },
  ];
  serve('getWardDue', answer({ items: [{ ...AARAV, due }] }));
  const { screen } = await renderWards('en');
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByText('Due now')).not.toBeInTheDocument();
});

it('says what a register calls the day to come again', async () => {
  const followUp = { kind: 'followUp' as const, day: TODAY, state: 'due' as const };
  const due = [
    { ...followUp, what: { en: 'Next visit', np: 'अर्को भेट' } },
    { ...followUp, what: NOTHING },
  ];
  serve('getWardDue', answer({ items: [{ ...AARAV, due }] }));
  const { screen } = await renderWards('en');
  expect(await screen.findByText('Follow-up visit: Next visit')).toBeInTheDocument();
  expect(screen.getByText('Follow-up visit')).toBeInTheDocument();
});

it('leads from what is dangerous to its report, where there is one', async () => {
  const danger = { kind: 'danger' as const, day: TODAY, state: 'overdue' as const, what: NOTHING };
  const items = [
    { ...AARAV, due: [{ ...danger, report: anId(7) }] },
    { ...PEMA, due: [danger] },
  ];
  serve('getWardDue', answer({ items }));
  const { screen } = await renderWards('en');
  expect(await screen.findAllByText('A danger sign was found')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'A danger sign was found' })).toHaveAttribute('href', `/reports/${anId(7)}`);
});

it('shows that nothing is due, and what failed', async () => {
  serve('getWardDue', answer({ items: [], wards: [] }));
  const { screen, unmount } = await renderWards('en');
  expect(await screen.findByRole('heading', { name: 'Nothing is due here' })).toBeInTheDocument();
  unmount();
  serve('getWardDue', fail('unavailable'));
  expect(await (await renderWards('en')).screen.findByRole('alert')).toHaveTextContent('The service did not answer.');
});

it.each([
  ['en', 'Sheet for the volunteer', 'Ward', 'Print', 'Seen', 'Back to the list', 'Medicines run out'],
  ['np', 'स्वयंसेविकाको सूची', 'वडा', 'छाप्नुहोस्', 'भेटियो', 'सूचीमा फर्कनुहोस्', 'औषधि सकिँदै छ'],
] as const)('prints in %s the sheet of a ward', async (lng, open, label, print, seen, back, tablets) => {
  const { ward: _, ...person } = AARAV;
  const due: SheetPerson['due'] = [{ kind: 'tablets', day: TODAY, state: 'due', what: NOTHING }];
  serve('getWardDue', answer());
  const received = serve('getWardSheet', { people: [{ ...person, due }] });
  const { screen, user } = await renderWards(lng);
  expect(screen.queryByRole('button', { name: open })).not.toBeInTheDocument();
  await screen.findByText('Aarav Tamang');
  await user.selectOptions(screen.getByRole('combobox', { name: label }), '58-5');
  await user.click(await screen.findByRole('button', { name: open }));
  expect(await screen.findByText(tablets)).toBeInTheDocument();
  expect(received).toEqual([{ municipalityId: 58, ward: 5 }]);
  expect(screen.getByRole('button', { name: print })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: seen })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: back }));
  expect(await screen.findByRole('combobox', { name: label })).toHaveValue('58-5');
});
