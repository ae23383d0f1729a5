import { useEffect, useRef } from 'react';
import type { QueueBoard } from '@chautari/contract';
import { call, useQuery } from '@chautari/shared-ui/platform';

/** How often a board asks what is new. */
export const EVERY_4_S = 4000;

/** The board of a facility, asked for again and again, also while nobody is at the screen and while the connection is lost. */
export const useBoard = (facilityId: string | undefined) =>
  useQuery({
    queryKey: ['queueBoard', facilityId],
    queryFn: ({ signal }) => call('getQueueBoard', { facilityId: facilityId! }, signal),
    enabled: facilityId !== undefined,
    refetchInterval: EVERY_4_S,
    refetchIntervalInBackground: true,
    retry: false,
    networkMode: 'always',
    staleTime: 0,
  });

/** Two soft tones, made here: nothing is fetched for them. */
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

/** Rings when somebody is called, while `audio` is there: browsers allow sound only after somebody asked for it. */
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
