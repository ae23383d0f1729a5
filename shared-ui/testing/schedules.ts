/** The schedules and rules that the portal comes with, as the service answers them. */
import * as contract from '@chautari/contract';
import afterBirth from '@chautari/contract/schedules/afterBirth.json';
import anc from '@chautari/contract/schedules/anc.json';
import antenatal from '@chautari/contract/schedules/antenatal.json';
import dangerSigns from '@chautari/contract/schedules/dangerSigns.json';
import dangerWords from '@chautari/contract/schedules/dangerWords.json';
import growth from '@chautari/contract/schedules/growth.json';
import diagnoses from '@chautari/contract/schedules/diagnoses.json';
import immunization from '@chautari/contract/schedules/immunization.json';
import medicines from '@chautari/contract/schedules/medicines.json';
import vitals from '@chautari/contract/schedules/vitals.json';

const checked = contract.check(contract.schedules, {
  afterBirth,
  anc,
  antenatal,
  dangerSigns,
  growth,
  immunization,
  vitals,
});
const words = contract.check(contract.dangerWords, dangerWords);
if (!checked.ok) throw new Error(`The schedules do not fit the contract: ${Object.keys(checked.fields).join(', ')}`);

export const SCHEDULES = checked.value;
if (!words.ok) throw new Error(`The danger words do not fit the contract: ${Object.keys(words.fields).join(', ')}`);

export const DANGER_WORDS = words.value;

const lists = contract.check(contract.visitLists, { ...medicines, ...diagnoses });
if (!lists.ok) throw new Error(`The lists do not fit the contract: ${Object.keys(lists.fields).join(', ')}`);

export const VISIT_LISTS = lists.value;
