/** The service with the door of the test build (`door.ts`) open to the process that has started it, in demo mode alone. */
import { startService } from '../src/service/start';
import { DOOR, type DoorName } from './door';
import type { Db } from '../src/database/store';

export interface DoorCall {
  call: number;
  name: DoorName;
  input: unknown;
}
export type DoorAnswer = { call: number; result: unknown } | { call: number; error: string };

if (process.env.PORTAL_DEMO !== 'on' || !process.send) {
  console.error('The test build serves tests only: PORTAL_DEMO=on, started by another process');
  process.exit(1);
}
// Each doctor whom the door makes would be a change of what pages show.
const { db } = await startService({ rendersPages: process.env.TEST_RENDERS_PAGES === 'on' });
const end = () => process.kill(process.pid, 'SIGTERM');
process.on('disconnect', end);
// Its parent process may have ended meanwhile.
if (!process.connected) end();
process.on('message', ({ call, name, input }: DoorCall) => {
  const run = DOOR[name] as (db: Db, input: unknown) => Promise<unknown>;
  const send = (answer: DoorAnswer) => process.send!(answer);
  run(db, input).then(
    (result) => send({ call, result }),
    (error: unknown) => send({ call, error: String(error) }),
  );
});
