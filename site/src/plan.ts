/** What a service that gives other endpoints asks of whom, and in which order. */
import { incompatibilities } from '@chautari/contract/fit';
import { daysLeft, successorOf } from '@chautari/contract/majors';
import type { SiteRegistry, Versions } from '@chautari/contract/site';
import type { ServiceVersions } from './fit';
import type { Publishers } from './history';

interface PlanInput {
  /** What is in force. */
  registry: SiteRegistry;
  publishers: Publishers;
  /** What the service gives that runs there, and what the next one will. */
  now: ServiceVersions;
  next: ServiceVersions;
}

interface Caller {
  /** As people are told: with who may publish it. */
  who: string;
  calls: Versions;
}

function callersOf({ registry: { shell, modules }, publishers }: PlanInput): Caller[] {
  const publishersOf = (name: string) =>
    Object.keys(publishers).filter((publisher) => publishers[publisher]!.modules.includes(name));
  const who = (name: string) => `${name} (${publishersOf(name).join(', ') || 'the operator'})`;
  return [
    { who: who('shell'), calls: shell.calls ?? {} },
    ...modules.map(({ name, calls = {} }) => ({ who: who(name), calls })),
  ];
}

/** What changes at the service, a phrase for each endpoint. */
function changesOf({ now: { endpoints: before = {}, ends: endedBefore = {} }, next }: PlanInput): string[] {
  const { endpoints: after = {}, ends = {} } = next;
  const names = Object.keys(after);
  const changed = names.flatMap((name) => {
    if (before[name] === undefined) return [`adds ${name} ${after[name]}`];
    return before[name] === after[name] ? [] : [`raises ${name} from ${before[name]} to ${after[name]}`];
  });
  const gone = Object.keys(before).filter((name) => after[name] === undefined);
  const ending = Object.keys(ends).filter((name) => endedBefore[name] !== ends[name]);
  return [
    ...changed,
    ...ending.map((name) => `answers ${name} beside ${successorOf(name, names)} until ${ends[name]}`),
    ...gone.map((name) => `takes ${name} away`),
  ];
}

/** Who stops working the moment that the service comes. */
function stopped(callers: readonly Caller[], { next: { endpoints = {} } }: PlanInput): string[] {
  return callers.flatMap(({ who, calls }) => {
    const misfits = incompatibilities(calls, endpoints).filter(
      ({ mover, given }) => mover === 'consumer' || given === undefined,
    );
    return misfits.map(({ what, needed, given }) =>
      given === undefined
        ? `${who} calls ${what} ${needed}, which goes`
        : `${who} calls ${what} ${needed}, which becomes ${given}`,
    );
  });
}

function moves(callers: readonly Caller[], { next: { endpoints = {}, ends = {} } }: PlanInput): string[] {
  return callers.flatMap(({ who, calls }) =>
    Object.keys(calls)
      .filter((name) => ends[name])
      .map((name) => {
        const left = daysLeft(ends[name]!);
        const when = left > 0 ? `by ${ends[name]}, in ${left} days` : `now: the last day was ${ends[name]}`;
        return `${who}: call ${successorOf(name, Object.keys(endpoints))} instead of ${name}, build and publish ${when}`;
      }),
  );
}

/** The steps in their order, a line for each, and below them whom they concern. */
export function planOf(input: PlanInput): string[] {
  const callers = callersOf(input);
  const changes = changesOf(input);
  const stops = stopped(callers, input);
  const moving = moves(callers, input);
  const { ends = {} } = input.next;
  const steps = [
    stops.length && [
      'Before anything else: these stop working with the service. Keep what they call beside a later version until a stated day, or publish them again at once afterwards',
      stops,
    ],
    changes.length && ['Deploy the service', changes],
    moving.length && ['Then build and publish, in any order', moving],
    Object.keys(ends).length && [
      'In the end take away what nobody calls any more: out of the contract and the service, `npm run contract`, deploy',
      Object.entries(ends).map(
        ([name, until]) => `${name}, after ${until}, when chautari_former_calls_total of its route stays at 0`,
      ),
    ],
  ].filter((step): step is [string, string[]] => Boolean(step));
  if (!steps.length) return ['Nobody has to do anything: the service that runs there gives the same'];
  return steps.flatMap(([what, lines], at) => [`${at + 1}. ${what}:`, ...lines.map((line) => `   - ${line}`)]);
}
