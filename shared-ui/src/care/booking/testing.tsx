import { addDays } from '@chautari/contract';
import { aDoctor, anId, aSlot, chooseAddress, PROVINCES, renderScreen, serve } from '@chautari/shared-ui/testing';
import type { Output } from '../../faces/platform';
import { AppointmentForm } from './AppointmentForm';

export const SUNDAY = '2026-11-22';
const NEXT = addDays(SUNDAY, 7);
export const FREE = [aSlot(SUNDAY, '10:00'), aSlot(SUNDAY, '10:20'), aSlot(SUNDAY, '10:40'), aSlot(NEXT, '11:00')];
export const ADDRESS = { provinceId: 1, districtId: 7, municipalityId: 62, ward: 4 };
type Props = Partial<Parameters<typeof AppointmentForm>[0]>;

export const PATIENT: Output<'getPatient'> = {
  id: anId(400),
  patientId: 'P-2083-00417',
  name: 'Bishnu Magar',
  firstName: 'Bishnu',
  middleName: null,
  lastName: 'Magar',
  sex: 'male',
  age: 7,
  lived: { unit: 'years', count: 7 },
  phone: '+9779841234567',
  phoneEnd: '567',
  email: 'bishnu@example.org',
  photo: null,
  place: { en: 'Dhankuta-4, Dhankuta', np: 'धनकुटा-४, धनकुटा' },
  permanentAddress: { en: 'Dhankuta-4', np: 'धनकुटा-४' },
  currentAddress: null,
  dateOfBirth: '2019-02-01',
  address: { ...ADDRESS, street: 'Hile' },
  guardianName: 'Sita Magar',
  guardianPhone: '+9779800000001',
  version: 1,
  isPhoneCorrectable: true,
  isSeenToday: false,
};

/** Renders the form of the desk, with open times of a doctor and the details of a patient. */
export async function renderAppointmentForm(props: Props = {}, lng: 'en' | 'np' = 'en') {
  serve('listAddresses', { provinces: PROVINCES });
  const slotRequests = serve('listOpenSlots', { slots: FREE });
  const onBooked = jest.fn();
  const view = await renderScreen(
    <AppointmentForm doctor={aDoctor()} patient={PATIENT} onBooked={onBooked} {...props} />,
    { lng },
  );
  await view.screen.findByText(/^(Koshi|कोशी)$/);
  const { screen, user } = view;
  const choose = (name: string) => user.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }));
  const send = () => user.click(screen.getByRole('button', { name: /^(Book the appointment|समय बुक गर्नुहोस्)$/ }));
  const write = (name: RegExp | string, text: string) => user.fill(screen.getByRole('textbox', { name }), text);
  const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  return {
    ...view,
    slotRequests,
    onBooked,
    choose,
    send,
    write,
    value,
    noEmail: () => user.click(screen.getByRole('checkbox', { name: /e-mail|इमेल/ })),
  };
}

/** Fills in all fields of a patient. */
export async function fillPatient(view: Awaited<ReturnType<typeof renderAppointmentForm>>, sex = 'Female') {
  const { write, choose, noEmail } = view;
  await write('First name', 'Gita');
  await write('Last name (surname)', 'Rai');
  await write('Age', '३०');
  await choose('years');
  await choose(sex);
  await write('Mobile number', '९८४१२३४५६७');
  await noEmail();
  await chooseAddress(view);
}
