import { fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import FirstPassword from './FirstPassword';

describe('the first password of a patient registered at a desk', () => {
  async function fill() {
    const view = await renderScreen(<FirstPassword />, { lng: 'np', path: '/first-password' });
    const { screen, user } = view;
    const write = (label: string, text: string) => user.fill(screen.getByLabelText(label, { selector: 'input' }), text);
    await write('बिरामी परिचय नम्बर', 'p-२०८३-००४१७');
    await write('कोड', ' kh7m-4rxt');
    await write('पासवर्ड', 'rain on the hills');
    await write('पासवर्ड पुष्टि गर्नुहोस्', 'rain on the hills');
    await user.click(screen.getByRole('button', { name: 'पासवर्ड राख्नुहोस्' }));
    return view;
  }

  it('is set with ID and code of the slip, then links to sign-in', async () => {
    const received = serve('acceptInvitation', {});
    const { screen } = await fill();
    expect(await screen.findByRole('heading', { level: 1, name: 'पासवर्ड राखियो।' })).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/patient-login');
    expect(received).toEqual([
      {
        patientId: 'P-2083-00417',
        code: 'kh7m-4rxt',
        password: 'rain on the hills',
        confirmPassword: 'rain on the hills',
      },
    ]);
  });

  it('keeps the input after a wrong code', async () => {
    serve('acceptInvitation', fail('badCode'));
    const { screen } = await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent('यो कोड वा लिङ्क मिलेन वा पुरानो भयो। नयाँ माग्नुहोस्।');
    expect(screen.getByLabelText('कोड', { selector: 'input' })).toHaveValue(' kh7m-4rxt');
  });
});
