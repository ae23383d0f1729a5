// Calls to the door of the test build (`api/testing/door.ts`), over the IPC channel of the portal's process.
import type { ChildProcess } from 'node:child_process';
import type { Door, DoorName } from '../api/testing/door';
import type { DoorAnswer, DoorCall } from '../api/testing/portal';

export type DoorInput<N extends DoorName> = Parameters<Door[N]>[1];
export type DoorResult<N extends DoorName> = Awaited<ReturnType<Door[N]>>;

let calls = 0;

/** Calls a function of the door. Rejects with its error. */
export function callDoor<N extends DoorName>(
  service: ChildProcess,
  name: N,
  input: DoorInput<N>,
): Promise<DoorResult<N>> {
  const call = (calls += 1);
  return new Promise((resolve, reject) => {
    const settle = (answer: DoorAnswer) => {
      if (answer.call !== call) return;
      service.off('message', settle);
      if ('error' in answer) reject(new Error(`${name}: ${answer.error}`));
      else resolve(answer.result as DoorResult<N>);
    };
    service.on('message', settle);
    service.send({ call, name, input } satisfies DoorCall);
  });
}
