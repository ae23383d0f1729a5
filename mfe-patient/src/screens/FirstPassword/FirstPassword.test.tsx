import { fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import FirstPassword from './FirstPassword';

const WORDS = {
  en: {
    id: 'Patient ID',
    code: 'Code',
    password: 'Password',
    confirm: 'Confirm password',
    set: 'Set the password',
    done: 'Your password is set.',
    bad: 'This code or link is wrong or has expired. Ask for a new one.',
  },
  np: {
    id: 'बिरामी परिचय नम्बर',
    code: 'कोड',
    password: 'पासवर्ड',
    confirm: 'पासवर्ड पुष्टि गर्नुहोस्',
    set: 'पासवर्ड राख्नुहोस्',
    done: 'पासवर्ड राखियो।',
    bad: 'यो कोड वा लिङ्क मिलेन वा पुरानो भयो। नयाँ माग्नुहोस्।',
  },
};

describe.each(['en', 'np'] as const)('the first password of somebody registered at a desk, %s', (lng) => {
  const words = WORDS[lng];
  async function fill() {
    const shown = await renderScreen(<FirstPassword />, { lng, path: '/first-password' });
    const { screen, user } = shown;
    const write = (label: string, text: string) => user.fill(screen.getByLabelText(label, { selector: 'input' }), text);
    await write(words.id, 'p-२०८३-००४१७');
    await write(words.code, ' kh7m-4rxt');
    await write(words.password, 'rain on the hills');
    await write(words.confirm, 'rain on the hills');
    await user.click(screen.getByRole('button', { name: words.set }));
    return shown;
  }

  it('is set with the ID and the code of the slip, and leads to signing in', async () => {
    const received = serve('acceptInvitation', {});
    const { screen } = await fill();
    expect(await screen.findByRole('heading', { level: 1, name: words.done })).toBeInTheDocument();
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

  it('stays unset by a wrong code, with all that was typed', async () => {
    serve('acceptInvitation', fail('badCode'));
    const { screen } = await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent(words.bad);
    expect(screen.getByLabelText(words.code, { selector: 'input' })).toHaveValue(' kh7m-4rxt');
  });
});
