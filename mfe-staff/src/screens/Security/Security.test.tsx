import { SECURITY_KINDS } from '@chautari/contract';
import { waitFor } from '@testing-library/react';
import type { Output } from '@chautari/shared-ui/platform';
import { anId, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Security from './Security';

type Event = Output<'listSecurityEvents'>['items'][number];

const ANITA = { publicId: 'D-2083-00012', role: 'doctor' as const, name: { en: 'Dr. Anita Rai', np: 'डा. अनिता राई' } };
const anEvent = (number: number, more: Partial<Event> = {}): Event => ({
  id: anId(number),
  at: '2026-11-21T04:35:00Z',
  kind: 'signInRefused',
  times: 1,
  account: ANITA,
  network: '203.0.113.0/24',
  route: 'POST /session',
  ...more,
});
const NOTHING = { accounts: [], networks: [], openings: [] };

describe.each(['en', 'np'] as const)('the security log, %s', (lng) => {
  const renderSecurity = () => renderScreen(<Security />, { lng, role: 'staff' });

  it('has a text for every kind of refusal', async () => {
    serve('getSecurityPatterns', NOTHING);
    serve('listSecurityEvents', {
      items: SECURITY_KINDS.map((kind, index) => anEvent(index, { kind, times: 3, account: index ? ANITA : null })),
      next: null,
    });
    const { screen } = await renderSecurity();
    const heads = await screen.findAllByRole('rowheader');
    expect(heads).toHaveLength(SECURITY_KINDS.length);
    expect(heads[0]).toHaveTextContent(
      lng === 'en' ? 'Wrong password at sign-in, 3 times' : 'साइन इनमा गलत पासवर्ड, ३ पटक',
    );
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(lng === 'en' ? 'Unknown' : 'थाहा नभएको');
    expect(screen.getByText(lng === 'en' ? 'Nothing stands out' : 'ध्यान दिनुपर्ने केही छैन')).toBeInTheDocument();
  });

  it('filters by a selected pattern', async () => {
    serve('getSecurityPatterns', {
      accounts: [{ account: ANITA, day: '2026-11-21', times: 12 }],
      networks: [{ network: '203.0.113.0/24', day: '2026-11-21', accounts: 7, times: 40 }],
      openings: [{ account: ANITA, day: '2026-11-20', patients: 81 }],
    });
    const received = serve('listSecurityEvents', { items: [], next: null });
    const { screen, user } = await renderSecurity();
    expect(
      await screen.findByText(lng === 'en' ? /opened the data of 81 patients/ : /८१ बिरामीको विवरण/),
    ).toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: lng === 'en' ? 'Show: 203.0.113.0/24' : 'हेर्नुहोस्: 203.0.113.0/24' }),
    );
    await waitFor(() =>
      expect(received.at(-1)).toMatchObject({ network: '203.0.113.0/24', from: '2026-11-21', to: '2026-11-21' }),
    );
  });
});

it('shows an error when it cannot be loaded', async () => {
  serve('getSecurityPatterns', fail('forbidden'));
  serve('listSecurityEvents', fail('forbidden'));
  const { screen } = await renderScreen(<Security />, { role: 'staff' });
  await waitFor(() => expect(screen.getAllByText('Your account cannot open this.')).toHaveLength(2));
});
