import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { aForm } from './people';
import { anOpdNote } from './records';
import type { Visitor } from './visitor';

const WRITERS = 8;
const RETRY_MS = 50;

interface Slot {
  doctorId: string;
  slotId: string;
}
interface Target {
  patient: Visitor;
  /** Books for the patient, since a patient may have few open appointments. */
  desk: Visitor;
  patientId: string;
  slots: Slot[];
}
interface Write {
  send: () => Promise<{ status: number; headers: Headers; body: { id?: string; code?: string } }>;
}
interface Acknowledged {
  write: Write;
  id: string;
  failures: number;
}

/** Clients that write one thing after the other, and send each again, with its key, until it is acknowledged. */
export class Writers {
  readonly acknowledged: Acknowledged[] = [];
  /** Answers that are neither a success nor a 503 that says when to ask again. */
  readonly wrong: unknown[] = [];
  refused = 0;
  private readonly events = new EventEmitter().setMaxListeners(0);
  private stopped = false;
  private abandoned = false;
  private readonly running: Promise<void[]>;

  constructor(private readonly target: Target) {
    this.running = Promise.all(Array.from({ length: WRITERS }, (_, n) => this.run(n)));
  }

  private next(books: boolean): Write {
    const { patient, patientId, desk, slots } = this.target;
    const headers = { 'idempotency-key': randomUUID() };
    const slot = books ? slots.pop() : undefined;
    const form = slot && aForm(slot.doctorId, slot.slotId);
    const content = anOpdNote();
    if (form) return { send: () => desk.call('bookForPatient', { ...form, patientId }, headers) };
    return { send: () => patient.call('addRecord', { patientId, content }, headers) };
  }

  private async run(n: number) {
    for (let turn = n; !this.stopped; turn++) await this.write(this.next(turn % 2 === 0));
  }

  private async write(write: Write) {
    for (let failures = 0; ; failures++) {
      const answer = await write.send().catch((error: Error) => error);
      // The process is gone: there is nothing left to wait for.
      if (answer instanceof Error) {
        this.wrong.push(String(answer.cause ?? answer));
        this.stopped = true;
        return;
      }
      const { status, body, headers } = answer;
      if (status === 200) {
        this.acknowledged.push({ write, id: body.id!, failures });
        this.events.emit('acknowledged');
        return;
      }
      if (status !== 503 || body.code !== 'unavailable' || !headers.get('retry-after'))
        this.wrong.push({ status, body });
      if (this.abandoned) return;
      this.refused += 1;
      this.events.emit('refused');
      await pause(RETRY_MS);
    }
  }

  /** Resolves with the next answer of a kind. */
  async until(event: 'acknowledged' | 'refused', times = 1) {
    for (let n = 0; n < times; n++) await once(this.events, event);
  }

  /** Lets what is under way be acknowledged. */
  async stop() {
    this.stopped = true;
    await this.running;
  }

  /** Ends, whatever was acknowledged. */
  abandon() {
    this.abandoned = true;
    return this.stop();
  }
}
