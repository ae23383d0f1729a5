import { waitFor, within } from '@testing-library/react';
import { anId, fail, renderScreen, serve } from '../../../testing';
import { ContactSection, DevicesSection, MessageLanguageSection, PasswordSection } from '../../faces/account';

beforeAll(() => import('.'));

describe('the password', () => {
  it('is changed with the current one, and the form gives way to what is done', async () => {
    const received = serve('changeMyPassword', {});
    const { screen, user } = await renderScreen(<PasswordSection role="doctor" />, { lng: 'np', role: 'doctor' });
    await user.fill(await screen.findByLabelText('अहिलेको पासवर्ड'), 'old password');
    await user.fill(screen.getByLabelText('नयाँ पासवर्ड'), 'rain on the hills');
    await user.fill(screen.getByLabelText('पासवर्ड पुष्टि गर्नुहोस्'), 'rain on the hills');
    await user.click(screen.getByRole('button', { name: 'पासवर्ड बदल्नुहोस्' }));
    expect(await screen.findByRole('heading', { name: 'नयाँ पासवर्ड चल्यो' })).toBeInTheDocument();
    expect(screen.queryByLabelText('नयाँ पासवर्ड')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'मेरो सुरु पृष्ठमा जानुहोस्' })).toHaveAttribute('href', '/doctor-dashboard');
    expect(document.body).not.toHaveFocus();
    expect(received).toEqual([
      { presentPassword: 'old password', password: 'rain on the hills', confirmPassword: 'rain on the hills' },
    ]);
  });

  it('must be typed twice, and a wrong current one is an error of its field', async () => {
    const refused = serve('changeMyPassword', fail('wrongPassword'));
    const { screen, user } = await renderScreen(<PasswordSection role="patient" />, { role: 'patient' });
    const submit = () => user.click(screen.getByRole('button', { name: 'Change the password' }));
    await user.fill(await screen.findByLabelText('Current password'), 'wrong');
    await user.fill(screen.getByLabelText('New password'), 'rain on the hills');
    await user.fill(screen.getByLabelText('Confirm password'), 'rain on the hill');
    await submit();
    expect(await screen.findByRole('link', { name: 'Passwords do not match!' })).toBeInTheDocument();
    expect(refused).toEqual([]);
    await user.fill(screen.getByLabelText('Confirm password'), 's');
    await submit();
    expect(await screen.findByRole('link', { name: 'The current password is wrong.' })).toBeInTheDocument();
    expect(screen.getByLabelText('Current password')).toBeInvalid();
    expect(screen.getByLabelText('New password')).toHaveValue('rain on the hills');
  });
});

describe('phone and e-mail', () => {
  const contact = { phone: '+9779841234567', email: null };

  it('are removed if they are emptied, and a new one counts after its code is confirmed', async () => {
    const received = serve('changeMyContact', {
      phone: null,
      email: null,
      toConfirm: [{ by: 'email', id: anId(7), demoCode: '246810' }],
    });
    const changed = jest.fn();
    const { screen, user } = await renderScreen(<ContactSection contact={contact} onChanged={changed} />, {
      role: 'doctor',
    });
    const phone = await screen.findByRole('textbox', { name: /Phone number/ });
    expect(phone).toHaveValue('9841234567');
    await user.clear(phone);
    await user.fill(screen.getByRole('textbox', { name: /E-mail/ }), 'Anita@Example.com');
    await user.fill(screen.getByLabelText('Current password'), 'my password');
    await user.click(screen.getByRole('button', { name: 'Change phone or e-mail' }));
    expect(await screen.findByText(/anita@example\.com/)).toBeInTheDocument();
    expect(received).toEqual([{ phone: null, email: 'anita@example.com', presentPassword: 'my password' }]);
    serve('confirmMyContact', fail('badCode'));
    await user.fill(screen.getByLabelText('Code', { selector: 'input' }), '111111');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong.');
    const confirmed = serve('confirmMyContact', { phone: null, email: 'anita@example.com' });
    await user.clear(screen.getByLabelText('Code', { selector: 'input' }));
    await user.fill(screen.getByLabelText('Code', { selector: 'input' }), '२४६८१०');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('button', { name: 'Change phone or e-mail' })).toBeInTheDocument();
    expect(confirmed).toEqual([{ id: anId(7), code: '246810' }]);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('cannot both be removed', async () => {
    const received = serve('changeMyContact', { ...contact, toConfirm: [] });
    const { screen, user } = await renderScreen(<ContactSection contact={contact} onChanged={() => undefined} />, {
      role: 'doctor',
    });
    await user.clear(await screen.findByRole('textbox', { name: /Phone number/ }));
    await user.fill(screen.getByLabelText('Current password'), 'my password');
    await user.click(screen.getByRole('button', { name: 'Change phone or e-mail' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Phone number/ })).toBeInvalid());
    expect(received).toEqual([]);
  });
});

describe('devices', () => {
  const sessions = [
    {
      id: anId(1),
      device: 'Chrome, Android',
      startedAt: '2026-11-20T04:35:00Z',
      lastUsedAt: '2026-11-21T04:35:00Z',
      thisOne: true,
    },
    { id: anId(2), device: '', startedAt: '2026-11-01T04:35:00Z', lastUsedAt: '2026-11-02T04:35:00Z', thisOne: false },
  ];

  it('are signed out one by one, except this one', async () => {
    serve('listMySessions', { sessions });
    const { screen, user } = await renderScreen(<DevicesSection />, { role: 'doctor' });
    expect(await screen.findByRole('heading', { name: 'Chrome, Android' })).toBeInTheDocument();
    expect(screen.getByText(/Last used 2 November 2026 .*10:20 AM/)).toBeInTheDocument();
    const received = serve('endMySession', {});
    serve('listMySessions', { sessions: sessions.slice(0, 1) });
    expect(screen.getAllByRole('button', { name: /^Sign out:/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Sign out: Unknown device' }));
    await waitFor(() => expect(screen.queryByText('Unknown device')).not.toBeInTheDocument());
    expect(received).toEqual([{ id: anId(2) }]);
  });

  it('are all signed out except this one, after a confirmation', async () => {
    serve('listMySessions', { sessions });
    const received = serve('endMyOtherSessions', { ended: 1 });
    const { screen, user } = await renderScreen(<DevicesSection />, { lng: 'np', role: 'doctor' });
    await user.click(await screen.findByRole('button', { name: 'अरू सबै उपकरण साइन आउट गर्नुहोस्' }));
    expect(received).toEqual([]);
    serve('listMySessions', { sessions: sessions.slice(0, 1) });
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'अरू सबै उपकरण साइन आउट गर्नुहोस्' }),
    );
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'थाहा नभएको उपकरण' })).not.toBeInTheDocument());
    expect(received).toHaveLength(1);
  });

  it('show an error if they cannot be listed', async () => {
    serve('listMySessions', fail('forbidden'));
    const { screen } = await renderScreen(<DevicesSection />, { role: 'doctor' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('the language of messages', () => {
  it('may differ from the language of the screen', async () => {
    const received = serve('setMyLanguage', { language: 'np' });
    const changed = jest.fn();
    const { screen, user } = await renderScreen(<MessageLanguageSection language="en" onChanged={changed} />, {
      role: 'doctor',
    });
    expect(await screen.findByRole('radio', { name: 'English' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Nepali' }));
    await user.click(screen.getByRole('button', { name: 'Save the language' }));
    await waitFor(() => expect(changed).toHaveBeenCalled());
    expect(received).toEqual([{ language: 'np' }]);
  });
});
