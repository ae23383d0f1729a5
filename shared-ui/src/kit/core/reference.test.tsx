/** The reference that people read out on the phone, to find the call in the log. */
import { fail, renderScreen, REQUEST_ID, serve } from '../../../testing';
import { call, useQuery } from '../../faces/platform';
import { ErrorState } from '../../faces/core';

function Addresses() {
  const { error, refetch } = useQuery({ queryKey: ['addresses'], queryFn: () => call('listAddresses', {}) });
  return error && <ErrorState error={error} onRetry={() => void refetch()} />;
}

async function shownError(lng: 'en' | 'np' = 'en') {
  const { screen } = await renderScreen(<Addresses />, { lng });
  return (await screen.findByRole('alert')).querySelector('p')!.textContent;
}

describe('the reference of a failed call', () => {
  it.each([
    ['en', 'Reference: '],
    ['np', 'सन्दर्भ: '],
  ] as const)('is shown in %s as the log has it', async (lng, label) => {
    serve('listAddresses', fail('internal'));
    expect(await shownError(lng)).toMatch(new RegExp(`${label}${REQUEST_ID}$`));
  });

  it('is that of the proxy if the service did not answer', async () => {
    const headers = new Map([['x-request-id', 'c0de-4a5b-6c7d']]);
    globalThis.fetch = (() =>
      Promise.resolve({
        ok: false,
        status: 502,
        headers,
        json: () => Promise.reject(new SyntaxError('HTML')),
      })) as never;
    expect(await shownError()).toBe(
      'The service did not answer. Your connection may be slow: try again. Nothing you typed is lost. Reference: c0de-4a5b-6c7d',
    );
  });

  it('is not shown if the device is offline', async () => {
    globalThis.fetch = (() => Promise.reject(new TypeError('offline'))) as never;
    expect(await shownError()).toBe(
      'The service did not answer. Your connection may be slow: try again. Nothing you typed is lost.',
    );
  });

  it('is not shown if the service refused the call', async () => {
    serve('listAddresses', fail('tooManyRequests'));
    expect(await shownError()).toBe('Too many tries. Wait a few minutes, then try again.');
  });
});
