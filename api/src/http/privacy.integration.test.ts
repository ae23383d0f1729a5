/** Personal data stay out of the log, at every request and every log level. */
import { createFilledData } from '../../testing/engine';
import { aForm, aPatient, aPhone, findOpenSlots, PASSWORD, theDoctor, register } from '../../testing/people';
import { anOpdReport, readOwnId } from '../../testing/records';
import { startTestService } from '../../testing/service';
import { Visitor } from '../../testing/visitor';

it('keeps names, phones, ids, passwords, cookies and words about health out of the log', async () => {
  const data = await createFilledData();
  const service = await startTestService(data, { LOG_LEVEL: 'debug' });
  let log = '';
  service.process.stderr!.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });

  const phone = aPhone();
  await register(new Visitor(service.url), { firstName: 'Zilphia', contact: { by: 'phone', phone } });
  const patient = await aPatient(service.url);
  const patientId = await readOwnId(patient);
  const {
    body: { patientId: publicId },
  } = await patient.call('getMyPatientProfile', {});
  const { doctorId } = await theDoctor(service.url);
  const [slot] = await findOpenSlots(service.url, doctorId);
  await patient.call('bookAppointment', aForm(doctorId, slot!.id, { firstName: 'Zilphia' }));
  const staff = await new Visitor(service.url).signIn('staff');
  await staff.call('searchPatients', { text: 'Zilphia' });
  await staff.call('addRecord', { patientId, content: anOpdReport({ chiefComplaint: 'Unspeakable itching' }) });
  await new Visitor(service.url).call('signIn', {
    role: 'patient',
    by: 'contact',
    contact: phone,
    password: `${PASSWORD}-wrong`,
  });
  await new Visitor(service.url).call('requestPasswordReset', { role: 'patient', by: 'phone', phone });
  // Failures are logged too, without personal data.
  await patient.send(`/patients/${patientId}/records?after=Zilphia`);
  await patient.send('/appointments', {
    method: 'POST',
    body: '{"firstName":"Zilphia"',
    headers: { 'content-type': 'application/json' },
  });
  await service.stop();

  expect(log).toMatch(/request completed|incoming request|"level"/);
  for (const secret of [
    'Zilphia',
    phone,
    phone.slice(4),
    publicId,
    patientId,
    PASSWORD,
    patient.cookie,
    staff.cookie.split('=')[1]!,
    'itching',
  ])
    expect({ secret, isLogged: log.includes(secret) }).toEqual({ secret, isLogged: false });
  await data.remove();
});
