/** The schedules and rules that the portal comes with, as the service answers them. */
import * as contract from '@chautari/contract';
import anc from '@chautari/contract/schedules/anc.json';
import dangerSigns from '@chautari/contract/schedules/dangerSigns.json';
import immunization from '@chautari/contract/schedules/immunization.json';
import vitals from '@chautari/contract/schedules/vitals.json';

const checked = contract.check(contract.schedules, { anc, dangerSigns, immunization, vitals });
if (!checked.ok) throw new Error(`The schedules do not fit the contract: ${Object.keys(checked.fields).join(', ')}`);

export const SCHEDULES = checked.value;
