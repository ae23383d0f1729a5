import { screen } from '@testing-library/react';
import { aChild, aPerson, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import { ShowCode } from './ShowCode';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const WORDS = {
  en: {
    make: 'Make a code',
    again: 'Make a new code',
    picture: /code as a picture/,
    over: /has expired/,
    hours: /12 hours/,
  },
  np: { make: 'कोड बनाउनुहोस्', again: 'नयाँ कोड बनाउनुहोस्', picture: /कोडको चित्र/, over: /पुरानो भयो/, hours: /१२ घण्टा/ },
} as const;

describe.each(['en', 'np'] as const)('a code to show to a doctor, %s', (lng) => {
  const say = WORDS[lng];

  it('is made when somebody asks for it: digits to read out, and a picture', async () => {
    const received = serve('makeShareCode', { code: '12345678', until: inMinutes(10) });
    const { user } = await renderScreen(<ShowCode person={aPerson()} />, { lng, role: 'patient' });
    expect(screen.getByText(say.hours)).toBeInTheDocument();
    expect(received).toEqual([]);
    await user.click(screen.getByRole('button', { name: say.make }));
    expect(await screen.findByText('1234 5678')).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: say.picture })).toBeInTheDocument();
    expect(received).toEqual([{}]);
    expect(screen.getByRole('button', { name: say.again })).toBeInTheDocument();
  });

  it('is no longer shown once it is too old', async () => {
    serve('makeShareCode', { code: '12345678', until: inMinutes(0.001) });
    const { user } = await renderScreen(<ShowCode person={aPerson()} />, { lng, role: 'patient' });
    await user.click(screen.getByRole('button', { name: say.make }));
    expect(await screen.findByText(say.over)).toBeInTheDocument();
    expect(screen.queryByText('1234 5678')).not.toBeInTheDocument();
  });
});

it('is one of the family member whose record is shown, and can be asked for again after a failure', async () => {
  serve('makeShareCode', fail('unavailable'));
  const { user } = await renderScreen(<ShowCode person={aChild()} />, { role: 'patient' });
  await user.click(screen.getByRole('button', { name: 'Make a code' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const received = serve('makeShareCode', { code: '12345678', until: inMinutes(10) });
  await user.click(retry);
  expect(await screen.findByText('1234 5678')).toBeInTheDocument();
  expect(received).toEqual([{ person: aChild().id }]);
});
