import { createFilledData, getSkipReason } from '../../testing/engine';
import { aPatient, PASSWORD } from '../../testing/people';
import { runSql, startTestService } from '../../testing/service';
import { Visitor } from '../../testing/visitor';

(getSkipReason() ? describe.skip : describe)('a session', () => {
  it('ends when it is old, or has not been used, or its account is closed', async () => {
    const data = await createFilledData();
    let service = await startTestService(data);
    const patients = await Promise.all(Array.from({ length: 4 }, () => aPatient(service.url)));
    const ids = await Promise.all(
      patients.map(async (patient) => (await patient.call('getSession', {})).body.signedIn!.publicId),
    );
    await service.stop();
    const sessionsOf = (index: number) =>
      `where account_id = (select id from accounts where public_id = '${ids[index]}')`;
    await runSql(
      data,
      `update sessions set expires_at = now() - interval '1 second' ${sessionsOf(0)}`,
      `update sessions set idle_until = now() - interval '1 second' ${sessionsOf(1)}`,
      `update accounts set state = 'closed' where public_id = '${ids[2]}'`,
    );
    service = await startTestService(data);
    const statuses = await Promise.all(
      patients.map(async ({ cookie }) => {
        const visitor = Object.assign(new Visitor(service.url), { cookie });
        return (await visitor.call('getMyPatientProfile', {})).status;
      }),
    );
    expect(statuses).toEqual([401, 401, 401, 200]);
    const closed = await new Visitor(service.url).call('signIn', {
      role: 'patient',
      by: 'id',
      publicId: ids[2]!,
      password: PASSWORD,
    });
    expect(closed).toMatchObject({ status: 401, body: { code: 'badCredentials' } });
    await service.stop();
    await data.remove();
  });
});
