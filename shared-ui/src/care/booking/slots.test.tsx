import { waitFor, within } from '@testing-library/react';
import { addDays } from '@chautari/contract';
import { aBooking, aDoctor, anId, aSlot, fail, PROVINCES, renderScreen, serve } from '../../../testing';
import { FREE, renderAppointmentForm, SUNDAY } from './testing';
import { AppointmentForm } from '../../faces/booking';

describe('day and time', () => {
  it('are selected one day at a time, in Nepali with both calendars for screen readers', async () => {
    const { screen, user } = await renderAppointmentForm({}, 'np');
    const times = () =>
      within(screen.getByRole('group', { name: 'समय' }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent);
    expect(times()).toEqual(['बिहान १०:००', 'बिहान १०:२०', 'बिहान १०:४०']);
    await user.click(screen.getByRole('radio', { name: 'आइतबार, २०८३ मंसिर १३ (२९ नोभेम्बर २०२६), १ खाली' }));
    expect(times()).toEqual(['बिहान ११:००']);
  });

  it('clear the time when the day changes', async () => {
    const received = serve('bookForPatient', aBooking());
    const { screen, choose, send } = await renderAppointmentForm();
    await choose('10:20 AM');
    await choose('Sunday, 29 November');
    await send();
    expect(await screen.findByRole('link', { name: 'Time: Choose a time' })).toBeInTheDocument();
    expect(received).toEqual([]);
  });

  it('show eight days first, and the later ones on demand', async () => {
    serve('listAddresses', { provinces: PROVINCES });
    serve('listOpenSlots', { slots: Array.from({ length: 12 }, (_, index) => aSlot(addDays(SUNDAY, index), '10:00')) });
    const { screen, user } = await renderScreen(
      <AppointmentForm doctor={aDoctor()} patient={null} onBooked={() => undefined} />,
    );
    const group = await screen.findByRole('group', { name: 'Day' });
    expect(within(group).getAllByRole('radio')).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: 'Later days' }));
    expect(
      within(group)
        .getAllByRole('radio')
        .map((day) => day === document.activeElement),
    ).toEqual([...Array<boolean>(8).fill(false), true, false, false, false]);
    await screen.findByText('Koshi');
  });

  it('stand under their place and its charge if the day has two', async () => {
    const [clinic] = aDoctor().clinics;
    const doctor = aDoctor({
      clinics: [
        clinic!,
        {
          ...clinic!,
          id: anId(102),
          charge: 300,
          facility: { ...clinic!.facility, id: anId(120), name: { en: 'City Hospital', np: 'सिटी अस्पताल' } },
        },
      ],
    });
    serve('listAddresses', { provinces: PROVINCES });
    serve('listOpenSlots', { slots: [FREE[0]!, { ...aSlot(SUNDAY, '15:00'), clinicId: anId(102) }] });
    const { screen } = await renderScreen(
      <AppointmentForm doctor={doctor} patient={null} onBooked={() => undefined} />,
    );
    const group = await screen.findByRole('group', { name: 'City Hospital, Mulghat, Consultation fee NPR\u00a0300' });
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['3:00 PM']);
    expect(screen.getByRole('group', { name: /^Mulghat Health Post.*NPR\u00a0500$/ })).toContainElement(
      screen.getByRole('radio', { name: '10:00 AM' }),
    );
    await screen.findByText('Koshi');
  });
});

describe('a time that was taken meanwhile', () => {
  it.each(['slotTaken', 'slotNotOffered'] as const)(
    'keeps the form after %s, and offers the nearest times first',
    async (code) => {
      serve('bookForPatient', fail(code));
      const { screen, choose, send, slotRequests } = await renderAppointmentForm({}, 'np');
      await choose('बिहान १०:२०');
      const left = FREE.filter(({ time }) => time !== '10:20');
      const again = serve('listOpenSlots', { slots: left });
      await send();
      const notice = await screen.findByText(
        /२०८३ मंसिर ६ \(२२ नोभेम्बर २०२६\), बिहान १०:२० भर्खरै अरूले लिइसके। तपाईंले लेखेको कुरा यहीँ छ/,
      );
      await waitFor(() => expect(notice.closest('[tabindex="-1"]')).toHaveFocus());
      expect([slotRequests.length, again.length]).toEqual([1, 1]);
      const near = within(screen.getByRole('group', { name: 'नजिकका खाली समय' }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent);
      expect(near).toEqual(['बिहान १०:००आइतबार, मंसिर ६', 'बिहान १०:४०आइतबार, मंसिर ६', 'बिहान ११:००आइतबार, मंसिर १३']);
      expect(screen.getByRole('textbox', { name: 'इमेल' })).toHaveValue('bishnu@example.org');
      const received = serve('bookForPatient', aBooking());
      await choose('बिहान १०:४०');
      await send();
      expect(received).toMatchObject([{ slotId: FREE[2]!.id, email: 'bishnu@example.org' }]);
    },
  );

  it('is not sent again without another choice, and all times can be shown', async () => {
    serve('bookForPatient', fail('slotTaken'));
    const { screen, user, choose, send } = await renderAppointmentForm();
    await choose('10:20 AM');
    await send();
    await screen.findByText(/Someone else has just taken/);
    const received = serve('bookForPatient', aBooking());
    await send();
    expect(await screen.findByRole('link', { name: 'Nearest open times: Choose a time' })).toBeInTheDocument();
    expect(received).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show all open times' }));
    expect(within(screen.getByRole('group', { name: 'Day' })).getByRole('radio', { checked: true })).toHaveFocus();
    expect(within(screen.getByRole('group', { name: 'Time' })).getAllByRole('radio')).toHaveLength(2);
  });

  it('can be taken twice', async () => {
    serve('bookForPatient', fail('slotTaken'));
    const { screen, choose, send } = await renderAppointmentForm();
    await choose('10:20 AM');
    await send();
    await screen.findByText(/taken 22 November 2026 \(6 Mangsir 2083\), 10:20 AM/);
    await choose('10:00 AM');
    await send();
    expect(await screen.findByText(/taken 22 November 2026 \(6 Mangsir 2083\), 10:00 AM/)).toBeInTheDocument();
  });
});
