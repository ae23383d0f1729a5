import { addDays, ageOn } from '@chautari/api/contract';
import { aBooking, aDoctor, anId, aProfile, aSlot, fail, PROVINCES, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import BookAppointment from './BookAppointment';

const SUNDAY = '2026-11-22';
const FREE = [aSlot(SUNDAY, '10:00'), aSlot(SUNDAY, '10:20'), aSlot(addDays(SUNDAY, 7), '11:00')];
const BORN = '1996-03-11';

async function chooseDoctor(lng: 'en' | 'np' = 'en') {
  serve('listDoctors', { doctors: [aDoctor()] });
  serve('listAddresses', { provinces: PROVINCES });
  const shown = await renderScreen(<BookAppointment />, { lng, role: 'patient', path: '/book-appointment' });
  await shown.user.click(await shown.screen.findByRole('button', { name: /^(See open times|खाली समय हेर्नुहोस्): / }));
  return shown;
}

async function shownForm(lng: 'en' | 'np' = 'en', profile = aProfile({ dateOfBirth: BORN })) {
  serve('getMyPatientProfile', profile);
  const asked = serve('listOpenSlots', { slots: FREE });
  const shown = await chooseDoctor(lng);
  await shown.screen.findByText(/^(Koshi|कोशी)$/);
  const { screen, user } = shown;
  const choose = (name: string) => user.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }));
  const send = () => user.click(screen.getByRole('button', { name: /^(Send the request|अनुरोध पठाउनुहोस्)$/ }));
  return { ...shown, asked, choose, send };
}

describe('choosing a doctor', () => {
  it('tells what helps to choose', async () => {
    serve('listDoctors', { doctors: [aDoctor()] });
    const { screen } = await renderScreen(<BookAppointment />, { lng: 'np', role: 'patient' });
    const entry = (await screen.findByRole('heading', { name: 'डा. अनिता राई' })).closest('li');
    expect(entry).toHaveTextContent(/सामान्य चिकित्सा · MBBS.*१२ वर्षको अनुभव.*मूलघाट स्वास्थ्य चौकी.*आइतबार बिहान १०:०० – दिउँसो १:००.*रु\. ५००/);
  });

  it('says when the doctors do not come, and tries again', async () => {
    serve('listDoctors', fail('unavailable'));
    const { screen, user } = await renderScreen(<BookAppointment />, { role: 'patient' });
    await screen.findByRole('alert');
    serve('listDoctors', { doctors: [aDoctor()] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Dr. Anita Rai' })).toBeInTheDocument();
  });
});

describe('the request', () => {
  it('starts from the patient’s own details', async () => {
    const { screen, asked } = await shownForm();
    const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
    expect([value('First name'), value('Last name (surname)'), value('Age'), value('Mobile number')]).toEqual(['Maya', 'Tamang', String(ageOn(BORN)), '9841234567']);
    expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Ward number' })).toHaveDisplayValue('4');
    expect(asked).toEqual([{ doctorId: anId(10) }]);
  });

  it('asks for the chosen time, for the person described, and says what comes next', async () => {
    const received = serve('bookAppointment', aBooking({ date: SUNDAY, time: '10:20' }));
    const { screen, user, choose, send } = await shownForm();
    await choose('10:20 AM');
    await user.click(screen.getByRole('checkbox', { name: 'I have no e-mail' }));
    await send();
    expect(await screen.findByRole('heading', { level: 1, name: 'Appointment submitted!' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Dr. Anita Rai has your request for 22 November 2026 (6 Mangsir 2083) at 10:20 AM, Mulghat Health Post.');
    expect(received).toEqual([{
      firstName: 'Maya', lastName: 'Tamang', age: ageOn(BORN), sex: 'female', email: null, mobile: '+9779841234567', doctorId: anId(10), slotId: aSlot(SUNDAY, '10:20').id,
      address: { provinceId: 1, districtId: 7, municipalityId: 62, ward: 4 },
    }]);
  });

  it('takes a guardian along', async () => {
    const received = serve('bookAppointment', aBooking());
    const { screen, user, choose, send } = await shownForm();
    await choose('10:00 AM');
    await user.click(screen.getByRole('checkbox', { name: 'I have no e-mail' }));
    await user.type(screen.getByRole('textbox', { name: /Guardian’s name/ }), 'Sita Tamang');
    await user.type(screen.getByRole('textbox', { name: /Guardian’s mobile number/ }), '९८०००००००१');
    await send();
    await screen.findByRole('heading', { name: 'Appointment submitted!' });
    expect(received).toMatchObject([{ guardianName: 'Sita Tamang', guardianPhone: '+9779800000001' }]);
  });

  it('offers the times of one day at a time', async () => {
    const { screen, user } = await shownForm('np');
    const times = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent).filter((text) => text?.includes(':'));
    expect(times()).toEqual(['बिहान १०:००मूलघाट स्वास्थ्य चौकी', 'बिहान १०:२०मूलघाट स्वास्थ्य चौकी']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'दिन' }), 'आइतबार, २०८३ मंसिर १३ (२९ नोभेम्बर २०२६)');
    expect(times()).toEqual(['बिहान ११:००मूलघाट स्वास्थ्य चौकी']);
  });

  it('forgets the time of another day when the day changes', async () => {
    const received = serve('bookAppointment', aBooking());
    const { screen, user, choose, send } = await shownForm();
    await choose('10:20 AM');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Sunday, 29 November 2026 (13 Mangsir 2083)');
    await send();
    expect(await screen.findByRole('link', { name: 'Time: Choose a time' })).toBeInTheDocument();
    expect(received).toEqual([]);
  });

  it('asks for a time where none was chosen', async () => {
    const received = serve('bookAppointment', aBooking());
    const { screen, send } = await shownForm();
    await send();
    expect(await screen.findByRole('link', { name: 'Time: Choose a time' })).toBeInTheDocument();
    expect(received).toEqual([]);
  });

  it.each(['slotTaken', 'slotNotOffered'] as const)('keeps the form after %s, says so in Nepali, and offers fresh times', async (code) => {
    serve('bookAppointment', fail(code));
    const { screen, user, choose, send } = await shownForm('np');
    await user.type(screen.getByRole('textbox', { name: 'इमेल' }), 'maya@example.org');
    await choose('बिहान १०:२०');
    const again = serve('listOpenSlots', { slots: [FREE[0]!] });
    await send();
    expect(await screen.findByText('यो समय भर्खरै अरूले लिइसके। तपाईंले लेखेको कुरा यहीँ छ, अर्को समय छान्नुहोस्।')).toBeInTheDocument();
    expect(again).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'इमेल' })).toHaveValue('maya@example.org');
    expect(screen.queryByRole('radio', { name: /^बिहान १०:२०/ })).not.toBeInTheDocument();
    const received = serve('bookAppointment', aBooking());
    await choose('बिहान १०:००');
    await send();
    expect(await screen.findByRole('heading', { name: 'भेटघाटको अनुरोध पठाइयो!' })).toBeInTheDocument();
    expect(received).toMatchObject([{ slotId: aSlot(SUNDAY, '10:00').id, email: 'maya@example.org' }]);
  });

  it('does not send a lost time again without another choice', async () => {
    serve('bookAppointment', fail('slotTaken'));
    const { screen, user, choose, send } = await shownForm();
    await user.click(screen.getByRole('checkbox', { name: 'I have no e-mail' }));
    await choose('10:20 AM');
    serve('listOpenSlots', { slots: [FREE[0]!] });
    await send();
    await screen.findByText(/Somebody else has just taken this time/);
    const received = serve('bookAppointment', aBooking());
    await send();
    expect(await screen.findByRole('link', { name: 'Time: Choose a time' })).toBeInTheDocument();
    expect(received).toEqual([]);
  });

  it('says above the button when the service fails, and keeps the chosen time', async () => {
    serve('bookAppointment', fail('unavailable'));
    const { screen, user, choose, send } = await shownForm();
    await user.click(screen.getByRole('checkbox', { name: 'I have no e-mail' }));
    await choose('10:20 AM');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('The service did not answer');
    expect(screen.getByRole('radio', { name: /^10:20 AM/ })).toBeChecked();
  });

  it('says when a doctor has no open time, and leads back to the others', async () => {
    serve('getMyPatientProfile', aProfile());
    serve('listOpenSlots', { slots: [] });
    const { screen, user } = await chooseDoctor();
    expect(await screen.findByRole('heading', { name: 'No open times' })).toBeInTheDocument();
    await screen.findByRole('option', { name: 'Koshi' });
    await user.click(screen.getByRole('button', { name: 'Choose another doctor' }));
    expect(await screen.findByRole('button', { name: 'See open times: Dr. Anita Rai' })).toBeInTheDocument();
  });

  it('says when the open times do not come, and tries again', async () => {
    serve('getMyPatientProfile', aProfile());
    serve('listOpenSlots', fail('unavailable'));
    const { screen, user } = await chooseDoctor();
    await screen.findByRole('alert');
    serve('listOpenSlots', { slots: FREE });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: /^10:00 AM/ })).toBeInTheDocument();
    await screen.findByRole('option', { name: 'Koshi' });
  });
});
