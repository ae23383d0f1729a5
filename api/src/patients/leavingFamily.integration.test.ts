import { sendFile } from '../../testing/applications';
import { addPerson, aGrownUp, openWith, PIN } from '../../testing/family';
import { aPatient, PASSWORD } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import type { Input } from '@chautari/contract/client';

const OTHER_PIN = '70351';

describeService('leaving a family', (shared) => {
  const persons = async (patient: Visitor) => (await patient.call('listFamily', {})).body.persons;

  it('lets a grown-up go only with their PIN or a code, even from a locked record', async () => {
    const patient = await aPatient(shared.url);
    const { id: person } = await addPerson(patient, aGrownUp());
    const remove = (proof?: Input<'removeFamilyMember'>['proof']) =>
      patient.call('removeFamilyMember', { person, ...(proof && { proof }) });
    expect(await remove()).toMatchObject({ status: 423, body: { code: 'personLocked' } });
    expect(await remove({ by: 'pin', pin: OTHER_PIN })).toMatchObject({ status: 403, body: { code: 'badPin' } });
    expect(await remove({ by: 'code', code: '000000' })).toMatchObject({ status: 403, body: { code: 'badCode' } });
    expect(await remove({ by: 'password', password: PASSWORD })).toMatchObject({ status: 409 });
    expect(await persons(patient)).toHaveLength(2);
    const staff = await new Visitor(shared.url).signIn('staff');
    const { code } = (await staff.call('givePinCode', { id: person })).body;
    expect(await remove({ by: 'code', code })).toMatchObject({ status: 200 });
    expect(await persons(patient)).toHaveLength(1);
  });

  it('lets somebody without phone and password start again with a code from the desk', async () => {
    const patient = await aPatient(shared.url);
    const { id: person, patientId } = await addPerson(patient, aGrownUp({ phone: null }));
    await patient.call('removeFamilyMember', { person, proof: { by: 'pin', pin: PIN } });
    const staff = await new Visitor(shared.url).signIn('staff');
    const { code: lost } = (await staff.call('givePinCode', { id: person })).body;
    const { code, opens } = (await staff.call('givePinCode', { id: person })).body;
    expect(opens).toBe('firstPassword');
    const visitor = new Visitor(shared.url);
    const secret = { password: PASSWORD, confirmPassword: PASSWORD };
    expect((await visitor.call('acceptInvitation', { patientId, code: lost, ...secret })).status).toBe(403);
    expect(await visitor.call('acceptInvitation', { patientId, code, ...secret })).toMatchObject({ status: 200 });
    expect(
      await visitor.call('signIn', { role: 'patient', by: 'id', publicId: patientId, password: PASSWORD }),
    ).toMatchObject({ status: 200, body: { publicId: patientId } });
  });

  it('lets somebody keep their photo, and change their details with it in an account of their own', async () => {
    const patient = await aPatient(shared.url);
    const { id: person, patientId } = await addPerson(patient, aGrownUp());
    await openWith(patient, person);
    const { body: member } = await patient.call('getFamilyMember', { person });
    const photoId = await sendFile(patient, 'photo');
    expect((await patient.call('updateFamilyMember', { ...member, person, photoId })).status).toBe(200);
    await patient.call('removeFamilyMember', { person, proof: { by: 'pin', pin: PIN } });
    const staff = await new Visitor(shared.url).signIn('staff');
    const { code } = (await staff.call('givePinCode', { id: person })).body;
    const mother = new Visitor(shared.url);
    const secret = { password: PASSWORD, confirmPassword: PASSWORD };
    await mother.call('acceptInvitation', { patientId, code, ...secret });
    await mother.call('signIn', { role: 'patient', by: 'id', publicId: patientId, password: PASSWORD });
    const { body: profile } = await mother.call('getMyPatientProfile', {});
    expect(profile.photoId).toBe(photoId);
    expect(await mother.call('updateMyPatientProfile', { ...profile, guardianName: 'Hari Gurung' })).toMatchObject({
      status: 200,
      body: { photoId, guardianName: 'Hari Gurung' },
    });
    expect((await patient.send(`/files/${photoId}`)).status).toBe(404);
  });

  it('is noted for the person to read, and given by one health worker thirty times a day', async () => {
    const patient = await aPatient(shared.url);
    const { id: person } = await addPerson(patient, aGrownUp());
    const staff = await new Visitor(shared.url).signIn('staff');
    const give = async () => (await staff.call('givePinCode', { id: person })).status;
    expect(await give()).toBe(200);
    expect((await patient.call('openPerson', { person, by: 'pin', pin: PIN })).status).toBe(200);
    const { body } = await patient.call('listMyAccessLog', { person });
    expect(body.items[0]).toMatchObject({ action: 'pinCodeGiven', by: { role: 'staff' } });
    await shared.runSql(
      `insert into attempts select gen_random_uuid(), key, now() from attempts, generate_series(1, 30)
       where key = (select key from attempts order by at desc limit 1)`,
    );
    expect(await give()).toBe(429);
  });
});
