import { call, useTranslation } from '../src/faces/platform';
import { anAppointment, expectError, fail, renderScreen, serve } from '.';
import { checkErrors, watchErrors } from './errors';
import { checkService, startService } from './service';

/** Returns the reported faults, and clears them, so that the test passes. */
function faults() {
  const faults = [...checkService(), ...checkErrors()];
  startService();
  watchErrors();
  return faults;
}

describe('the double of the service', () => {
  it('fails a test that calls an unserved endpoint', async () => {
    await expect(call('listDoctors', {})).rejects.toThrow('unavailable');
    expect(faults()).toEqual(["Nobody serves listDoctors: say serve('listDoctors', …) in the test"]);
  });

  it('fails a test whose call breaks the contract', async () => {
    const received = serve('signIn', fail('badCredentials'));
    await expect(call('signIn', { role: 'patient', by: 'contact', contact: '', password: 'x' })).rejects.toThrow();
    expect(faults()).toEqual([expect.stringContaining('signIn does not understand')]);
    expect(received).toEqual([]);
  });

  it('fails a test whose answer breaks the contract', async () => {
    serve('listMyAppointments', { appointments: [{ ...anAppointment(), status: 'lost' as 'pending' }] });
    await expect(call('listMyAppointments', {})).rejects.toThrow();
    expect(faults()).toEqual([
      'The double of listMyAppointments breaks the contract: {"appointments.0.status":"invalid"}',
    ]);
  });

  it('fails a test that answers with a problem that the endpoint does not have', async () => {
    serve('listDoctors', fail('slotTaken'));
    await expect(call('listDoctors', {})).rejects.toThrow();
    expect(faults()).toEqual([expect.stringContaining('listDoctors never answers slotTaken')]);
  });

  it('receives path, query and body as one parsed input', async () => {
    const received = serve('rejectRequest', fail('wrongState'));
    const id = anAppointment().id;
    await expect(call('rejectRequest', { id, reason: '  away ' })).rejects.toMatchObject({ code: 'wrongState' });
    expect(received).toEqual([{ id, reason: 'away' }]);
  });
});

describe('the console', () => {
  const Wordless = () => useTranslation().t('nowhere.to.be.found' as never);

  it('fails a test with missing messages', async () => {
    await renderScreen(<Wordless />, { lng: 'np' });
    expect(faults()).toEqual(
      expect.arrayContaining(['Reported to the console: No message for shared-ui:nowhere.to.be.found']),
    );
  });

  it('may report what a test expects', async () => {
    expectError(/No message for/);
    await renderScreen(<Wordless />);
  });

  it('fails a test whose expected report is missing', () => {
    expectError(/No message for/);
    expect(faults()).toEqual(['Nothing like /No message for/ was reported to the console']);
  });
});
