/** What makes a visit urgent: danger signs, pregnancy, how soon it needs attention, and what was done. */
import type { Priority } from '@chautari/contract/findings';
import type { ActionTaken, PregnancyState } from '@chautari/contract/records/vitals';
import { buildAbsence, buildInterpretation, buildObservation, type Seen } from './observations';
import { createCode, createConcept, createId, createReference, omitEmpty, type Resource } from './resource';

interface Alarm {
  dangerSigns?: readonly string[] | undefined;
  deniedSigns?: readonly string[] | undefined;
}
type Sign = Readonly<{ key: string; name: { en: string } }>;

/** Returns an observation for each danger sign that is there, that is not, or that nobody has answered although the visit names it. */
export function buildDangerSigns(
  seen: Seen,
  { dangerSigns = [], deniedSigns = [] }: Alarm,
  signs: readonly Sign[],
): Resource[] {
  const { findings = [] } = seen;
  const open = findings.filter(({ about }) => about === 'typed').map(({ key }) => key);
  return signs.flatMap(({ key, name }) => {
    const isThere = dangerSigns.includes(key);
    if (!isThere && !deniedSigns.includes(key) && !open.includes(key)) return [];
    const finding = findings.find((each) => each.about === 'dangerSign' && each.key === key);
    return [
      buildObservation(seen, `sign ${key}`, {
        code: createConcept(name.en, createCode('dangerSign', key, name.en)),
        ...(open.includes(key) ? buildAbsence('unknown', 'Unknown') : { valueBoolean: isThere }),
        ...(finding && { interpretation: [buildInterpretation(finding)] }),
      }),
    ];
  });
}

const PREGNANCY = createCode('loinc', '82810-3', 'Pregnancy status');
const NOT_PREGNANT = createCode('loinc', 'LA26683-5', 'Not pregnant');
const PREGNANCY_VALUES: Record<PregnancyState, ReturnType<typeof createConcept>> = {
  no: createConcept('Not pregnant', NOT_PREGNANT),
  pregnant: createConcept('Pregnant', createCode('loinc', 'LA15173-0', 'Pregnant')),
  afterBirth: createConcept('Not pregnant, within six weeks after a birth', NOT_PREGNANT),
};

export const buildPregnancyStatus = (seen: Seen, state: PregnancyState | null | undefined): Resource[] =>
  state
    ? [
        buildObservation(seen, 'pregnancy', {
          code: createConcept(PREGNANCY.display, PREGNANCY),
          valueCodeableConcept: PREGNANCY_VALUES[state],
        }),
      ]
    : [];

/** Returns that vital signs are serious together, where the rules find it. */
export const buildTogether = (seen: Seen): Resource[] =>
  (seen.findings ?? [])
    .filter(({ about }) => about === 'together')
    .map((finding) =>
      buildObservation(seen, 'together', {
        code: createConcept('Vital signs taken together'),
        interpretation: [buildInterpretation(finding)],
        ...buildAbsence('not-applicable', 'Not Applicable'),
      }),
    );

const URGENCY = {
  critical: { request: 'stat', encounter: createCode('actPriority', 'EM', 'emergency') },
  high: { request: 'urgent', encounter: createCode('actPriority', 'UR', 'urgent') },
  medium: { request: 'routine', encounter: createCode('actPriority', 'R', 'routine') },
} as const;

/** Returns how soon a visit needed attention. */
export const buildPriority = (priority: Priority) => {
  const code = URGENCY[priority].encounter;
  return createConcept(code.display, code);
};

const ACTION_WORDS: Record<Exclude<ActionTaken, 'referred'>, string> = {
  called102: 'The ambulance (102) was called',
  toldDoctor: 'A doctor was told',
  treated: 'Treated at once',
  advised: 'Advised what to do',
};

interface Done {
  actions: readonly ActionTaken[] | undefined;
  priority: Priority;
  /** The diagnoses, for which a referral is. */
  reasons: readonly Resource[];
}

/** Returns what was done: a referral as a request, all else as procedures. */
export const buildActions = (seen: Seen, { actions = [], priority, reasons }: Done): Resource[] =>
  actions.map((action) => {
    const { recordId, subject, encounter, day } = seen;
    const about = { subject, ...(encounter && { encounter: createReference(encounter) }) };
    const id = createId(recordId, 'action', action);
    return action === 'referred'
      ? omitEmpty({
          resourceType: 'ServiceRequest',
          id,
          // Only a letter has a way that says what became of it.
          status: 'unknown',
          intent: 'order',
          priority: URGENCY[priority].request,
          code: createConcept('Referral', createCode('actionTaken', action, 'Referral')),
          ...about,
          authoredOn: day,
          reasonReference: reasons.map(createReference),
        })
      : {
          resourceType: 'Procedure',
          id,
          status: 'completed',
          code: createConcept(ACTION_WORDS[action], createCode('actionTaken', action, ACTION_WORDS[action])),
          ...about,
          performedDateTime: day,
        };
  });
