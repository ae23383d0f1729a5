import type { AccessCase, Answer, Caller } from '../../testing/accessCases';
import { createFilledData, getSkipReason } from '../../testing/engine';
import { runScript } from '../../testing/service';

const SEED = Number(process.env.PROPERTY_SEED ?? 20831105);
const CASES = 200;

const isPatient = (caller: Caller) => caller === 'holder' || caller === 'otherHolder';

/** The rule in words of its own: no constant and no query of the service. */
function isOpenTo(caller: Caller, { holder, appointments, lookUps, registeredAt, writtenAt, referredTo }: AccessCase) {
  if (isPatient(caller)) return holder === caller;
  const held = appointments.filter(({ status }) => !['rejected', 'cancelled', 'lapsed'].includes(status));
  const hasAsked = held.some(({ doctor, days, opensRecord }) => doctor === caller && opensRecord && days > -90);
  const isOfHere = registeredAt === 'here' || writtenAt === 'here' || held.length > 0;
  const isOfElsewhere = registeredAt === 'elsewhere' || writtenAt === 'elsewhere';
  const isOfFacility = (caller === 'staff' && isOfHere) || (caller === 'otherStaff' && isOfElsewhere);
  const isReferred = referredTo === (caller === 'staff' || caller === 'doctor' ? 'here' : 'elsewhere');
  return (
    hasAsked || isOfFacility || isReferred || lookUps.some(({ doctor, hoursAgo }) => doctor === caller && hoursAgo < 12)
  );
}

(getSkipReason() ? describe.skip : describe)('who sees the data of a patient', () => {
  it('is decided alike for one patient, for a list of reports and for a search, whatever there is of the patient', async () => {
    const data = await createFilledData();
    const { stdout, stderr } = await runScript('testing/accessCases.ts', [String(SEED), String(CASES)], data.env);
    await data.remove();
    expect(stderr).toBe('');
    const { cases, answers } = JSON.parse(stdout) as { cases: AccessCase[]; answers: Record<Caller, Answer> };
    expect(cases).toHaveLength(CASES);
    for (const [caller, answer] of Object.entries(answers) as [Caller, Answer][]) {
      const open = cases.map((each) => isOpenTo(caller, each));
      // A lot that falls on one side only would show nothing.
      expect(new Set(open).size).toBe(2);
      for (const [n, each] of cases.entries())
        expect({ caller, each, open: answer.open[n], listed: answer.listed[n] }).toEqual({
          ...{ caller, each },
          ...{ open: open[n], listed: open[n] },
        });
      expect({ caller, filtered: answer.filtered }).toEqual({ caller, filtered: open });
      expect({ caller, searched: answer.searched }).toEqual({ caller, searched: isPatient(caller) ? null : open });
      expect({ caller, counted: answer.counted }).toEqual({ caller, counted: open.filter(Boolean).length });
    }
  });
});
