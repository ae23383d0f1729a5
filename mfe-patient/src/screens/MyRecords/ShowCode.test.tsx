import { screen } from '@testing-library/react';
import { aChild, aPerson, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import { ShowCode } from './ShowCode';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const WORDS = {
  en: {
    make: 'Make a code',
    again: 'Make a new code',
    picture: /QR code for the doctor/,
    over: /has expired/,
    hours: /12 hours/,
  },
  np: { make: 'कोड बनाउनुहोस्', again: 'नयाँ कोड बनाउनुहोस्', picture: /कोडको चित्र/, over: /पुरानो भयो/, hours: /१२ घण्टा/ },
} as const;

describe.each(['en', 'np'] as const)('a share code, %s', (lng) => {
  const say = WORDS[lng];
  const code = lng === 'np' ? '१२३४ ५६७८' : '1234 5678';

  it('is made on request, as digits and a QR code', async () => {
    const received = serve('makeShareCode', { code: '12345678', until: inMinutes(10) });
    const { user } = await renderScreen(<ShowCode person={aPerson()} />, { lng, role: 'patient' });
    expect(screen.getByText(say.hours)).toBeInTheDocument();
    expect(received).toEqual([]);
    await user.click(screen.getByRole('button', { name: say.make }));
    expect(await screen.findByText(code)).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: say.picture })).toBeInTheDocument();
    expect(received).toEqual([{}]);
    expect(screen.getByRole('button', { name: say.again })).toBeInTheDocument();
  });

  it('disappears when it expires', async () => {
    serve('makeShareCode', { code: '12345678', until: inMinutes(0.001) });
    const { user } = await renderScreen(<ShowCode person={aPerson()} />, { lng, role: 'patient' });
    await user.click(screen.getByRole('button', { name: say.make }));
    expect(await screen.findByText(say.over)).toBeInTheDocument();
    expect(screen.queryByText(code)).not.toBeInTheDocument();
  });
});

it('belongs to the selected family member, and can be retried after a failure', async () => {
  serve('makeShareCode', fail('unavailable'));
  const { user } = await renderScreen(<ShowCode person={aChild()} />, { role: 'patient' });
  await user.click(screen.getByRole('button', { name: 'Make a code' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const received = serve('makeShareCode', { code: '12345678', until: inMinutes(10) });
  await user.click(retry);
  expect(await screen.findByText('1234 5678')).toBeInTheDocument();
  expect(received).toEqual([{ person: aChild().id }]);
});
