import {
  TRANSITIONS,
  type Transition,
  type AppointmentStatus,
  type Actor,
  type TransitionTime,
} from '@chautari/contract/appointments';
import { problem } from '../http/problem';

interface TransitionRule {
  from: readonly AppointmentStatus[];
  to: AppointmentStatus;
  when: TransitionTime;
}

/**
 * Returns the rule of a transition for an actor. Every transition goes through it.
 * @throws `forbidden` where the actor may not make it
 */
export function getTransitionRule(transition: Transition, actor: Actor): TransitionRule {
  const { from, to, by } = TRANSITIONS[transition];
  const when = (by as Partial<Record<Actor, TransitionTime>>)[actor];
  return when ? { from, to, when } : problem('forbidden');
}
