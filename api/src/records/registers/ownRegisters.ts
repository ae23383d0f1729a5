/** The registers that come with the portal. They are stored when the service starts, and in force once an administrator says where. */
import { checkQuestionnaire } from '@chautari/contract/questionnaires/checkDefinition';
import { StartError } from '@chautari/site/settings';
import type { Db } from '../../database/store';
import animalBite from './data/animalBite.json';
import chronicFollowUp from './data/chronicFollowUp.json';
import confidentialTests from './data/confidentialTests.json';
import familyPlanning from './data/familyPlanning.json';
import growth from './data/growth.json';
import laboratory from './data/laboratory.json';
import reactionAfterVaccine from './data/reactionAfterVaccine.json';
import sickChild from './data/sickChild.json';
import sickYoungInfant from './data/sickYoungInfant.json';
import tbPresumptive from './data/tbPresumptive.json';
import tbTreatment from './data/tbTreatment.json';
import { insertDefinition, listRegisterKeys, type RegisterKey } from './registers.queries';

/** The files by name. They are checked before they are stored. */
export const OWN_REGISTERS: Readonly<Record<string, { questionnaire: RegisterKey }>> = {
  'animalBite.json': animalBite,
  'chronicFollowUp.json': chronicFollowUp,
  'confidentialTests.json': confidentialTests,
  'familyPlanning.json': familyPlanning,
  'growth.json': growth,
  'laboratory.json': laboratory,
  'reactionAfterVaccine.json': reactionAfterVaccine,
  'sickChild.json': sickChild,
  'sickYoungInfant.json': sickYoungInfant,
  'tbPresumptive.json': tbPresumptive,
  'tbTreatment.json': tbTreatment,
};

/**
 * Stores the versions that are not there yet.
 * @throws StartError that names the fault of a file.
 */
export async function storeOwnRegisters(db: Db) {
  const stored = await listRegisterKeys(db);
  for (const [name, file] of Object.entries(OWN_REGISTERS)) {
    const { url, version } = file.questionnaire;
    if (stored.some((each) => each.url === url && each.version === version)) continue;
    const checked = checkQuestionnaire(file);
    if (!checked.ok) {
      const [fault] = checked.faults;
      throw new StartError(`${name} does not fit: ${fault!.path} (${fault!.error} ${fault!.value})`);
    }
    await insertDefinition(db, checked.definition, null);
  }
}
