import { act } from '@testing-library/react';
import type { QueueBoard as Board } from '@chautari/contract';
import { aDoctor, anId, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import QueueBoard from './QueueBoard';

const facility = aDoctor().clinics[0]!.facility;
const aBoard = (more: Partial<Board['clinics'][number]> = {}): Board => ({
  facility,
  date: '2026-11-21',
  clinics: [
    {
      id: anId(101),
      doctorName: aDoctor().name,
      specialization: aDoctor().specialization,
      called: [{ token: 12, at: '2026-11-21T05:00:00.000Z' }],
      next: [13, 15],
      waiting: 2,
      ...more,
    },
  ],
});
const renderBoard = (lng: 'en' | 'np', query = `?facility=${facility.id}`) =>
  renderScreen(<QueueBoard />, { lng, path: `/queue-board${query}` });
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T05:00:00Z'), doNotFake: ['queueMicrotask', 'nextTick'] });
  serve('listDoctors', { doctors: [aDoctor()], next: null });
});

describe.each(['en', 'np'] as const)('the queue board, %s', (lng) => {
  it('shows current and next tokens in both languages', async () => {
    serve('getQueueBoard', aBoard());
    const { screen } = await renderBoard(lng);
    await later(100);
    for (const [text, lang] of [
      ['Now serving', 'en'],
      ['अहिलेको पालो', 'ne'],
      ['12', 'en'],
      ['१२', 'ne'],
      ['१५', 'ne'],
      ['Next (2 waiting)', 'en'],
      ['अब पालो (२ जना पर्खँदै)', 'ne'],
      ['Dr. Anita Rai, General medicine', 'en'],
    ] as const) {
      expect(screen.getByText(text)).toHaveAttribute('lang', lang);
    }
  });
});

describe('the queue board', () => {
  it('shows newly called tokens', async () => {
    serve('getQueueBoard', aBoard());
    const { screen } = await renderBoard('en');
    await later(100);
    serve('getQueueBoard', aBoard({ called: [{ token: 13, at: '2026-11-21T05:01:00.000Z' }], next: [15], waiting: 1 }));
    await later(4100);
    expect(screen.getByText('13')).toBeInTheDocument();
    expect(screen.queryByText('12')).not.toBeInTheDocument();
  });

  it('keeps the last state with its time when the connection is lost, and recovers', async () => {
    serve('getQueueBoard', aBoard());
    const { screen } = await renderBoard('en');
    await later(100);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    serve('getQueueBoard', fail('unavailable'));
    await later(4100);
    expect(screen.getByRole('alert')).toHaveTextContent(
      /Connection lost\. As of 10:45 AM.*सम्पर्क टुट्यो। बिहान १०:४५ सम्मको/,
    );
    expect(screen.getByText('12')).toBeInTheDocument();
    serve('getQueueBoard', aBoard({ next: [21] }));
    await later(4100);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('21')).toBeInTheDocument();
  });

  it('shows one error while the service is unreachable, and recovers', async () => {
    serve('listDoctors', fail('unavailable'));
    serve('getQueueBoard', fail('unavailable'));
    const { screen } = await renderBoard('en');
    await later(10_000);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    serve('listDoctors', { doctors: [aDoctor()], next: null });
    serve('getQueueBoard', aBoard());
    await later(4100);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('12')).toBeInTheDocument();
    expect(screen.getByLabelText('Health facility')).toBeInTheDocument();
  });

  it('writes the selected facility into the address', async () => {
    serve('getQueueBoard', { ...aBoard(), clinics: [] });
    const { screen, router } = await renderBoard('en', '');
    await later(100);
    expect(screen.queryByRole('button', { name: 'Full screen' })).not.toBeInTheDocument();
    const select = screen.getByLabelText<HTMLSelectElement>('Health facility');
    await act(async () => {
      select.value = facility.id;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await later(100);
    expect(router.path).toBe(`/queue-board?facility=${facility.id}`);
    expect(screen.getByText('No tokens yet today')).toBeInTheDocument();
  });

  it('shows an error for an unknown facility', async () => {
    serve('getQueueBoard', fail('notFound'));
    const { screen } = await renderBoard('en', `?facility=${anId(999)}`);
    await later(100);
    expect(screen.getByRole('heading', { name: 'This health facility is not known' })).toBeInTheDocument();
    expect(screen.queryByText('Now serving')).not.toBeInTheDocument();
  });

  it('rings once for each call after the sound was turned on', async () => {
    let tones = 0;
    class Node {
      gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
      connect = (next: unknown) => next;
      start = () => {
        tones += 1;
      };
      stop = () => undefined;
    }
    Object.assign(globalThis, {
      AudioContext: class {
        currentTime = 0;
        close = () => Promise.resolve();
      },
      OscillatorNode: Node,
      GainNode: Node,
    });
    serve('getQueueBoard', aBoard());
    const { screen } = await renderBoard('en');
    await later(100);
    const call = async (token: number, minute: number) => {
      serve('getQueueBoard', aBoard({ called: [{ token, at: `2026-11-21T05:0${minute}:00.000Z` }] }));
      await later(4100);
    };
    await call(13, 1);
    expect(tones).toBe(0);
    act(() => screen.getByRole('button', { name: 'Turn the sound on' }).click());
    await call(14, 2);
    expect(tones).toBe(2);
    await later(8100);
    expect(tones).toBe(2);
    act(() => screen.getByRole('button', { name: 'Turn the sound off' }).click());
    await call(15, 3);
    expect(tones).toBe(2);
  });
});
