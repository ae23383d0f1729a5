import type { AdministratorPlace } from '@chautari/contract/administratorPlace';
import { anApprovedStaff } from '../../testing/applications';
import { describeService } from '../../testing/suite';
import { MULGHAT_CLINIC } from '../sample/doctors';

const SANGURIGADHI = 60;

describeService('administrators of a wider place', (shared) => {
  /** An administrator who works at the clinic in Mulghat. */
  async function anAdministrator(place: AdministratorPlace) {
    const { staff, staffId } = await anApprovedStaff(shared.url);
    const own = `(select id from accounts where public_id = '${staffId}')`;
    await shared.runSql(
      `update accounts set administrator = true, place = '${JSON.stringify(place)}' where public_id = '${staffId}'`,
      `update workplaces set facility_id = '${MULGHAT_CLINIC}' where account_id = ${own} returning id`,
    );
    return { staff, staffId };
  }

  it.each([{ level: 'country' as const }, { level: 'province' as const, provinceId: 1 }])(
    'are listed where they work, and not stopped from there: %j',
    async (place) => {
      const { staff } = await anAdministrator({ level: 'municipality', municipalityId: SANGURIGADHI });
      const { staffId } = await anAdministrator(place);
      const { items } = (await staff.call('listWorkers', { text: staffId })).body;
      expect(items).toMatchObject([{ publicId: staffId, maySuspend: false, mayAppoint: false }]);
    },
  );
});
