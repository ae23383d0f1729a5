import { anId, serve } from '@chautari/shared-ui/testing';
import { addDays, todayInNepal, type WardDue as Due } from '@chautari/contract';
import { renderScreen } from '../../../testing';
import Reports from './Reports';

const ward = (number: number, np: string) => ({
  municipalityId: 58,
  ward: number,
  name: { en: `Dhankuta-${number}, Dhankuta`, np },
});
const WARDS = [ward(5, 'धनकुटा-५, धनकुटा'), ward(9, 'धनकुटा-९, धनकुटा')];
const TODAY = todayInNepal();

const answer = (more: Partial<Due> = {}): Due => ({
  wards: WARDS,
  chosen: WARDS[0]!,
  people: [
    {
      id: anId(1),
      patientId: 'P-2083-00501',
      name: 'Aarav Tamang',
      age: 0,
      lived: { unit: 'months', count: 4 },
      guardianName: 'Maya Tamang',
      street: 'Hile',
      phone: '+9779841234567',
      due: [
        { kind: 'vaccine', day: addDays(TODAY, -20), state: 'overdue', what: { en: 'Third visit', np: 'तेस्रो पटक' } },
      ],
    },
    {
      id: anId(2),
      patientId: 'P-2083-00502',
      name: 'Pema Rai',
      age: 2,
      lived: { unit: 'months', count: 25 },
      birthRange: { precision: 'about', earliest: '2023-11-24', latest: '2025-11-23' },
      guardianName: null,
      street: '',
      phone: null,
      due: [{ kind: 'vaccineUnsure', day: TODAY, state: 'due', what: { en: '', np: '' } }],
    },
  ],
  ...more,
});

const renderWards = (lng: 'en' | 'np') => renderScreen(<Reports />, { lng, role: 'staff', path: '/reports?tab=wards' });

it.each([
  ['en', 'Vaccines: Third visit', 'Age estimated: ask for the vaccination card', 'Print', 'Overdue', 'Ward'],
  ['np', 'खोप: तेस्रो पटक', 'उमेर अन्दाजी: खोप कार्ड माग्नुहोस्', 'छाप्नुहोस्', 'ढिलो भयो', 'वडा'],
] as const)('lists in %s whom to visit and why', async (lng, vaccine, unsure, print, overdue, label) => {
  const received = serve('getWardDue', answer());
  const { screen, user } = await renderWards(lng);
  expect(await screen.findByText(vaccine)).toBeInTheDocument();
  expect(screen.getByText(unsure)).toBeInTheDocument();
  expect(screen.getAllByText(overdue)).toHaveLength(1);
  expect(screen.getByRole('link', { name: '+9779841234567' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: print })).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: label }), '58-9');
  await screen.findByText(vaccine);
  expect(received).toMatchObject([{}, { municipalityId: 58, ward: 9 }]);
});

it.each([
  ['overdue', -20, /^was due on /],
  ['due', -3, /^due since /],
  ['due', 0, /^due today$/],
  ['due', 26, /^due by /],
  ['coming', 9, /^next: /],
] as const)('says of what is %s and %i days ahead when that is', async (state, days, words) => {
  const [child] = answer().people;
  const due = [
    { kind: 'antenatal' as const, day: addDays(TODAY, days), state, what: { en: '16 weeks', np: '१६ हप्ता' } },
  ];
  serve('getWardDue', answer({ people: [{ ...child!, due }] }));
  const { screen } = await renderWards('en');
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByText('Due now')).not.toBeInTheDocument();
});

it('shows empty states: nothing due, nobody registered', async () => {
  serve('getWardDue', answer({ people: [] }));
  const { screen, unmount } = await renderWards('en');
  expect(await screen.findByRole('heading', { name: 'Nothing is due in this ward' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  unmount();
  serve('getWardDue', answer({ wards: [], chosen: null, people: [] }));
  expect(await (await renderWards('en')).screen.findByRole('heading', { name: 'No patients yet' })).toBeInTheDocument();
});
