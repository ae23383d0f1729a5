/** The schedules and rules that the portal comes with, as the service answers them. */
import * as contract from '@chautari/api/contract';
import anc from '@chautari/api/schedules/anc.json';
import immunization from '@chautari/api/schedules/immunization.json';
import vitals from '@chautari/api/schedules/vitals.json';

const checked = contract.check(contract.schedules, { anc, immunization, vitals });
if (!checked.ok) throw new Error(`The schedules do not fit the contract: ${Object.keys(checked.fields).join(', ')}`);

export const SCHEDULES = checked.value;
