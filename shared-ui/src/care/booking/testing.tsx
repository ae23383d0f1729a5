import { addDays } from '@chautari/contract';
import { aDoctor, aProfile, aSlot, chooseAddress, PROVINCES, renderScreen, serve } from '@chautari/shared-ui/testing';
import { AppointmentForm } from './AppointmentForm';

export const SUNDAY = '2026-11-22';
const NEXT = addDays(SUNDAY, 7);
export const FREE = [aSlot(SUNDAY, '10:00'), aSlot(SUNDAY, '10:20'), aSlot(SUNDAY, '10:40'), aSlot(NEXT, '11:00')];
export const BORN = '1996-03-11';
export const ADDRESS = { provinceId: 1, districtId: 7, municipalityId: 62, ward: 4 };
type Props = Partial<Parameters<typeof AppointmentForm>[0]>;

/** The form of a request, with the open times of a doctor and the details of a patient. */
export async function shownForm(props: Props = {}, lng: 'en' | 'np' = 'en') {
  serve('listAddresses', { provinces: PROVINCES });
  const asked = serve('listOpenSlots', { slots: FREE });
  if (!props.as || props.as === 'patient') serve('getMyPatientProfile', aProfile({ dateOfBirth: BORN }));
  const [onBooked, onCancel] = [jest.fn(), jest.fn()];
  const shown = await renderScreen(
    <AppointmentForm doctor={aDoctor()} as="patient" onBooked={onBooked} onCancel={onCancel} {...props} />,
    { lng },
  );
  await shown.screen.findByText(/^(Koshi|कोशी)$/, undefined, { timeout: 5000 });
  const { screen, user } = shown;
  const choose = (name: string) => user.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }));
  const send = () =>
    user.click(screen.getByRole('button', { name: /^(Send the request|अनुरोध पठाउनुहोस्|Book the appointment)$/ }));
  const type = (name: RegExp | string, text: string) => user.type(screen.getByRole('textbox', { name }), text);
  const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  return {
    ...shown,
    asked,
    onBooked,
    onCancel,
    choose,
    send,
    type,
    value,
    noEmail: () => user.click(screen.getByRole('checkbox', { name: /e-mail|इमेल/ })),
  };
}

/** Fills in all that a visitor is asked. */
export async function fillIn(shown: Awaited<ReturnType<typeof shownForm>>, sex = 'Female') {
  const { type, choose, noEmail } = shown;
  await type('First name', 'Gita');
  await type('Last name (surname)', 'Rai');
  await type('Age', '३०');
  await choose(sex);
  await type('Mobile number', '९८४१२३४५६७');
  await noEmail();
  await chooseAddress(shown);
}
