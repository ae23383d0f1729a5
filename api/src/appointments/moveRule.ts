import {
  APPOINTMENT_MOVES,
  type AppointmentMove,
  type AppointmentStatus,
  type Mover,
  type MoveTime,
} from '@chautari/contract/appointments';
import { problem } from '../http/problem';

interface MoveRule {
  from: readonly AppointmentStatus[];
  to: AppointmentStatus;
  when: MoveTime;
}

/** The rule of a move for the one who makes it; `forbidden` where they may not make it. Every move goes through it. */
export function moveRule(move: AppointmentMove, mover: Mover): MoveRule {
  const { from, to, by } = APPOINTMENT_MOVES[move];
  const when = (by as Partial<Record<Mover, MoveTime>>)[mover];
  return when ? { from, to, when } : problem('forbidden');
}
