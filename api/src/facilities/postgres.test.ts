import { anApprovedDoctor } from '../../testing/applications';
import { holdTransaction } from '../../testing/heldTransaction';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

const FILE = [
  'name_en,name_np,kind,district,municipality,ward',
  'Kurule Health Post,कुरुले स्वास्थ्य चौकी,healthPost,Dhankuta,Sangurigadhi,4',
].join('\n');

describeService('facilities that two people add at once', (shared) => {
  const countNamed = async (name: string) =>
    (await shared.runSql(`select id from facilities where name ->> 'en' = '${name}'`)).length;

  it('are one where both import the same file', async () => {
    const staff = await new Visitor(shared.url).signIn('staff');
    const held = await holdTransaction(shared.data, 'select id from facilities for update');
    const imports = [1, 2].map(() => staff.call('importFacilities', { csv: FILE, check: false }));
    await held.awaitWaiting(2);
    await held.commit();
    const bodies = (await Promise.all(imports)).map(({ body }) => body);
    expect(bodies.map(({ added, same, saved }) => ({ added, same, saved })).sort((a, b) => a.same - b.same)).toEqual([
      { added: 1, same: 0, saved: true },
      { added: 0, same: 1, saved: true },
    ]);
    expect(await countNamed('Kurule Health Post')).toBe(1);
  });

  it('are one where two doctors hold a clinic at it', async () => {
    const doctors = [await anApprovedDoctor(shared.url), await anApprovedDoctor(shared.url)];
    const held = await holdTransaction(shared.data, 'lock table facilities in share mode');
    const clinics = doctors.map(({ doctor }) =>
      doctor.call('addMyClinic', {
        ...{ facilityName: 'Ahale Clinic', facilityPlace: 'Ahale', charge: 100, slotMinutes: 15 },
        weeklyTimes: [],
      }),
    );
    await held.awaitWaiting(2);
    await held.commit();
    const [one, other] = (await Promise.all(clinics)).map(({ body }) => body.facility);
    expect(one!.id).toBe(other!.id);
    expect(await countNamed('Ahale Clinic')).toBe(1);
  });
});
