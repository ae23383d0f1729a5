import { useEffect, useRef } from 'react';
import type { QueueBoard } from '@chautari/contract';
import { call, useQuery } from '@chautari/shared-ui/platform';

/** Polling interval of a board. */
export const INTERVAL_MS = 4000;

/** Polls the board of a facility, also in the background and while offline. */
export const useBoard = (facilityId: string | undefined) =>
  useQuery({
    queryKey: ['queueBoard', facilityId],
    queryFn: ({ signal }) => call('getQueueBoard', { facilityId: facilityId! }, signal),
    enabled: facilityId !== undefined,
    refetchInterval: INTERVAL_MS,
    refetchIntervalInBackground: true,
    retry: false,
    networkMode: 'always',
    staleTime: 0,
  });

/** Plays two soft synthesized tones. */
function ring(audio: AudioContext) {
  for (const [index, pitch] of [660, 880].entries()) {
    const at = audio.currentTime + index * 0.35;
    const tone = new OscillatorNode(audio, { frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0.2, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.3);
  }
}

/** Rings on each call while `audio` is set. Browsers allow sound only after a user gesture. */
export function useBell(board: QueueBoard | undefined, audio: AudioContext | undefined) {
  const latest = board?.clinics
    .flatMap(({ called }) => called.map(({ at }) => at))
    .sort()
    .at(-1);
  const heard = useRef(latest);
  useEffect(() => {
    if (audio && latest && heard.current !== undefined && latest > heard.current) ring(audio);
    heard.current = latest ?? '';
  }, [latest, audio]);
}
