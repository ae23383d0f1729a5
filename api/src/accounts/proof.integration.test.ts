import { aPhone, PASSWORD, register } from '../../testing/people';
import { addPerson, aChild } from '../../testing/family';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

describeService('a session on an open phone', (shared) => {
  /** A patient whose proof by the password has expired. */
  async function aPatientOfEarlier() {
    const first = new Visitor(shared.url);
    const { body } = await register(first, { contact: { by: 'phone', phone: aPhone() } });
    await first.call('signIn', { role: 'patient', by: 'id', publicId: body.patientId, password: PASSWORD });
    const child = await addPerson(first, aChild());
    await shared.runSql(`update sessions set proven_until = now() - interval '1 minute'`, 'select 1');
    const { cookie } = first;
    return { patient: Object.assign(new Visitor(shared.service.url), { cookie }), child };
  }
  const codeOf = async (answer: Promise<{ body: unknown }>) => ((await answer).body as { code?: string }).code;

  it('takes the password to export, to sign other devices out, and to change who a person is', async () => {
    const { patient, child } = await aPatientOfEarlier();
    const { body: profile } = await patient.call('getMyPatientProfile', {});
    const { id: _, patientId: __, phone: ___, email: ____, language: _____, version: ______, ...details } = profile;
    const update = (changes: object) => codeOf(patient.call('updateMyPatientProfile', { ...details, ...changes }));
    const changes = () =>
      Promise.all([
        codeOf(patient.call('exportMyRecord', {})),
        codeOf(patient.call('endMyOtherSessions', {})),
        update({ lastName: 'Other' }),
        update({ dateOfBirth: '1990-02-03' }),
        codeOf(
          patient.call('updateFamilyMember', {
            ...aChild(),
            person: child.id,
            photoId: null,
            firstName: 'Other',
          } as never),
        ),
      ]);
    expect(await changes()).toEqual(Array(5).fill('proofNeeded'));
    // What tells nobody apart needs no proof.
    expect(await update({ currentAddress: details.address })).toBeUndefined();
    expect(await codeOf(patient.call('proveIdentity', { presentPassword: 'not this one' }))).toBe('wrongPassword');
    expect(await codeOf(patient.call('exportMyRecord', {}))).toBe('proofNeeded');
    expect((await patient.call('proveIdentity', { presentPassword: PASSWORD })).status).toBe(200);
    expect(await changes()).not.toContain('proofNeeded');
  });

  it('of a sample account needs no password, which nobody knows by heart', async () => {
    const sample = await new Visitor(shared.url).signIn('patient');
    expect((await sample.call('exportMyRecord', {})).status).toBe(200);
  });
});
