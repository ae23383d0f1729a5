import { waitFor } from '@testing-library/react';
import { addDays, type ContentOf } from '@chautari/contract';
import { anAncReport, anId, aRecord, renderScreen, SCHEDULES, serve } from '../../../testing';
import { PATIENT, pressButton, TODAY } from '../../../testing/cards';
import { RecordView } from '../../faces/records';
import { PregnancyEndForm } from './PregnancyEndForm';

const CARD = anId(500);
const LMP = addDays(TODAY, -270);

const anEnd = (more: Partial<ContentOf<'pregnancyEnd'>> = {}): ContentOf<'pregnancyEnd'> => ({
  kind: 'pregnancyEnd',
  card: CARD,
  outcome: 'liveBirth',
  date: TODAY,
  place: 'here',
  babies: [{ sex: 'female', weight: 3, alive: 'yes', child: anId(402) }],
  ...more,
});

beforeEach(() => {
  serve('getSchedules', SCHEDULES);
  serve('listRecords', { items: [], next: null });
  serve('getRecord', aRecord(anAncReport({ lastMenstrualPeriod: LMP })));
});

describe('the form of a birth without a card', () => {
  it('asks for the weeks if they are known, and names no card', async () => {
    const received = serve('addRecord', aRecord(anEnd({ card: undefined })));
    const view = await renderScreen(<PregnancyEndForm patient={PATIENT} begin={{}} onSaved={jest.fn()} />, {
      role: 'doctor',
    });
    const { screen, user } = view;
    const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
    expect(await screen.findByText(/^No pregnancy card of hers is open here/)).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'She was not pregnant' })).not.toBeInTheDocument();
    await choose('Miscarriage');
    await user.fill(screen.getByRole('textbox', { name: /Completed weeks/ }), '38');
    expect(await screen.findByText(/That is not usual for this outcome/)).toBeInTheDocument();
    await choose('Birth of a living child');
    await choose('Here');
    await choose('Female');
    await user.click(screen.getAllByRole('radio', { name: 'Yes' })[0]!);
    await pressButton(view, 'Save');
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]!.content).toMatchObject({ outcome: 'liveBirth', weeks: 38, date: TODAY });
    expect(received[0]!.content).not.toHaveProperty('card');
  });
});

describe('the form of the end of a pregnancy', () => {
  async function renderForm() {
    const onSaved = jest.fn();
    const view = await renderScreen(<PregnancyEndForm patient={PATIENT} begin={{ card: CARD }} onSaved={onSaved} />, {
      role: 'doctor',
    });
    await view.screen.findByRole('radio', { name: 'Birth of a living child' });
    const choose = (name: string, index = 0) => view.user.click(view.screen.getAllByRole('radio', { name })[index]!);
    return { ...view, onSaved, choose };
  }

  it('saves a birth only after what was done for a child of 1.4 kg', async () => {
    const received = serve('addRecord', aRecord(anEnd()));
    const view = await renderForm();
    const { screen, user, choose, onSaved } = view;
    await choose('Birth of a living child');
    await choose('Female');
    await user.fill(await screen.findByRole('textbox', { name: /Weight/ }), '1.4');
    await choose('Yes');
    await screen.findByText('Urgent');
    await choose('Here');
    await pressButton(view, 'Save');
    expect(received).toEqual([]);
    await user.click(await screen.findByRole('checkbox', { name: 'Sent to a hospital' }));
    await pressButton(view, 'Save');
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(received).toMatchObject([
      {
        content: {
          outcome: 'liveBirth',
          babies: [{ sex: 'female', weight: 1.4, alive: 'yes' }],
          actionsTaken: ['referred'],
        },
      },
    ]);
  });

  it('says what an outcome does: an abortion stays private, a death of the mother is marked', async () => {
    const { screen, choose } = await renderForm();
    await choose('Abortion (safe abortion service)');
    expect(await screen.findByText(/No message goes out/)).toBeInTheDocument();
    await choose('The mother has died');
    expect(await screen.findByText(/she is marked as having died/)).toBeInTheDocument();
  });
});

describe('the correction of a birth', () => {
  it.each(['Miscarriage', 'Stillbirth: the child was born dead'])(
    'keeps the children after %s was pressed by mistake',
    async (wrong) => {
      const received = serve('correctRecord', aRecord(anEnd()));
      const twins = [
        { sex: 'female' as const, weight: 2.6, alive: 'yes' as const, child: anId(402) },
        { sex: 'male' as const, alive: 'no' as const },
      ];
      const record = aRecord(anEnd({ babies: twins, delivery: 'caesarean' }));
      const view = await renderScreen(<PregnancyEndForm patient={PATIENT} record={record} onSaved={jest.fn()} />, {
        role: 'doctor',
      });
      const choose = async (name: string) => view.user.click(await view.screen.findByRole('radio', { name }));
      await choose(wrong);
      await choose('Birth of a living child');
      await pressButton(view, 'Save');
      await waitFor(() => expect(received).toHaveLength(1));
      expect(received[0]!.content).toMatchObject(record.content);
    },
  );
});

describe('the end of a pregnancy, read', () => {
  const name = 'Record of child 1';

  it('leads a health worker to the child', async () => {
    const { screen } = await renderScreen(<RecordView record={aRecord(anEnd())} />, { role: 'doctor' });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/doctor-patient/${anId(402)}`);
  });

  it('leads the family nowhere', async () => {
    const { screen } = await renderScreen(<RecordView record={aRecord(anEnd())} />, { role: 'patient' });
    await screen.findByText('Birth of a living child');
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  });
});
