import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { aGuest, anApprovedDoctor, getApplicationId, aWaitingDoctor } from '../../testing/applications';
import { createFilledData, getSkipReason } from '../../testing/engine';
import { startObjectStore } from '@chautari/site/testing/objectStore';
import { aPatient } from '../../testing/people';
import { runScript, runSql, startTestService } from '../../testing/service';
import { describeService } from '../../testing/suite';
import { A_PDF, aJpeg, sendPart, upload } from '../../testing/uploads';
import { Visitor } from '../../testing/visitor';

const BEHIND_A_PROXY = { PORTAL_TRUSTED_PROXIES: 'loopback' };
const get = (
  visitor: Visitor,
  id: string,
  { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
) => visitor.send(`/files/${id}${query}`, { headers });
const statusOf = async (visitor: Visitor, id: string) => (await get(visitor, id)).status;
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describeService(
  'files',
  (shared) => {
    const guest = () => aGuest(shared.url);
    const administrator = () => new Visitor(shared.url).signIn('staff');
    const sampleDoctor = () => new Visitor(shared.url).signIn('doctor');

    async function aPatientWithPhoto() {
      const patient = await aPatient(shared.url);
      const { id } = await upload(patient, 'photo', await aJpeg(1000, 500));
      const {
        patientId: _,
        phone: __,
        email: ___,
        language: ____,
        id: _____,
        ...profile
      } = (await patient.call('getMyPatientProfile', {})).body;
      const { status, body } = await patient.call('updateMyPatientProfile', { ...profile, photoId: id });
      if (status !== 200) throw new Error(`The photo was not taken: ${JSON.stringify(body)}`);
      return { patient, id, patientId: body.patientId };
    }

    it('that no form has named yet are seen by the account that uploaded them, and by nobody else', async () => {
      const patient = await aPatient(shared.url);
      const { id } = await upload(patient, 'photo', await aJpeg());
      expect(await statusOf(patient, id)).toBe(200);
      for (const other of [guest(), await aPatient(shared.url), await sampleDoctor(), await administrator()])
        expect(await statusOf(other, id)).toBe(404);
      const visitor = guest();
      const { id: ofGuest } = await upload(visitor, 'paper', A_PDF);
      for (const other of [visitor, await administrator()]) expect(await statusOf(other, ofGuest)).toBe(404);
      const {
        body: { id: receiving },
      } = await patient.call('startUpload', { purpose: 'photo', bytes: 100 });
      expect(await statusOf(patient, receiving)).toBe(404);
      expect(await statusOf(patient, randomUUID())).toBe(404);
    });

    it('of a patient are open to everyone who may open the patient, and the patient can read who looked', async () => {
      const { patient, id, patientId } = await aPatientWithPhoto();
      const doctor = await sampleDoctor();
      for (const other of [guest(), await aPatient(shared.url), doctor, (await aWaitingDoctor(shared.url)).doctor])
        expect(await statusOf(other, id)).toBe(404);
      expect(await statusOf(patient, id)).toBe(200);
      expect(await statusOf(await administrator(), id)).toBe(200);
      await doctor.call('openPatient', { by: 'id', patientId, reason: 'here' });
      expect(await statusOf(doctor, id)).toBe(200);
      const {
        body: { items },
      } = await patient.call('listMyAccessLog', {});
      expect(items.filter(({ action }) => action === 'fileRead').map(({ by }) => by?.role)).toEqual([
        'doctor',
        'staff',
      ]);
    });

    it('of a person are not cached on the device', async () => {
      const { patient, id } = await aPatientWithPhoto();
      const answer = await get(patient, id);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'no-store',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      });
      expect(answer.headers.get('etag')).toBeNull();
      for (const visitor of [patient, await administrator()])
        expect((await get(visitor, id, { headers: { 'if-none-match': '*' } })).status).toBe(200);
      expect((await get(guest(), id)).status).toBe(404);
    });

    it('that are pictures come narrower where that is asked for, and never wider', async () => {
      const { patient, id } = await aPatientWithPhoto();
      const widthOf = async (query: string) =>
        (await sharp(await bytesOf(await get(patient, id, { query }))).metadata()).width;
      expect(await widthOf('')).toBe(640);
      expect(await widthOf('?width=160')).toBe(160);
      expect(await widthOf('?width=160')).toBe(160);
      expect(await widthOf('?width=1280')).toBe(640);
      for (const width of ['161', '0', '-160', '1e3', 'x'])
        expect((await get(patient, id, { query: `?width=${width}` })).status).toBe(422);
      const head = await patient.send(`/files/${id}?width=160`, { method: 'HEAD' });
      expect([head.status, (await bytesOf(head)).length]).toEqual([200, 0]);
      expect(Number(head.headers.get('content-length'))).toBe(
        (await bytesOf(await get(patient, id, { query: '?width=160' }))).length,
      );
    });

    it('of an application are for the applicant and for administrators, to be saved and never shown', async () => {
      const visitor = guest();
      const { id: citizenshipFront } = await upload(visitor, 'paper', A_PDF);
      const { doctor, form } = await aWaitingDoctor(shared.url, { citizenshipFront });
      for (const other of [
        visitor,
        await sampleDoctor(),
        await aPatient(shared.url),
        (await aWaitingDoctor(shared.url)).doctor,
      ])
        expect(await statusOf(other, citizenshipFront)).toBe(404);
      for (const reader of [doctor, await administrator()]) {
        const answer = await get(reader, citizenshipFront);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${citizenshipFront}.pdf"`,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "sandbox; default-src 'none'",
        });
        expect((await bytesOf(answer)).equals(A_PDF)).toBe(true);
      }
      expect((await bytesOf(await get(doctor, citizenshipFront, { query: '?width=160' }))).equals(A_PDF)).toBe(true);
      expect(await statusOf(await administrator(), form.photoId)).toBe(200);
      expect(await statusOf(guest(), form.photoId)).toBe(404);
    });

    it('that show an approved doctor are for everyone, and may be kept', async () => {
      const { form } = await anApprovedDoctor(shared.url);
      const answer = await get(guest(), form.photoId);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(
        (await get(guest(), form.photoId, { headers: { 'if-none-match': answer.headers.get('etag')! } })).status,
      ).toBe(304);
      expect(await statusOf(guest(), form.citizenshipFront)).toBe(404);
    });

    it('become part of one form only, of their purpose, and of those who may name them', async () => {
      const form = { title: { en: 'Clinic closed' }, description: { en: 'On Saturday' } };
      const staff = await administrator();
      const named = (imageId: string) => staff.call('sendNotice', { ...form, imageId });
      const missing = { status: 422, body: { code: 'invalid', fields: { imageId: 'fileMissing' } } };
      const patient = await aPatient(shared.url);
      const { id: ofAnother } = await upload(patient, 'noticeImage', await aJpeg());
      const { id: photo } = await upload(staff, 'photo', await aJpeg());
      const {
        body: { id: receiving },
      } = await staff.call('startUpload', { purpose: 'noticeImage', bytes: 100 });
      for (const id of [ofAnother, photo, receiving, randomUUID()]) expect(await named(id)).toMatchObject(missing);

      const { id } = await upload(staff, 'noticeImage', await aJpeg());
      expect(await named(id)).toMatchObject({ status: 200 });
      const { id: secondPhoto } = await upload(guest(), 'photo', await aJpeg());
      const claims = await Promise.all(
        [1, 2, 3].map(() =>
          aWaitingDoctor(shared.url, { photoId: secondPhoto }).then(({ doctor }) => getApplicationId(doctor)),
        ),
      );
      expect(claims.filter(Boolean)).toHaveLength(1);
    });
  },
  BEHIND_A_PROXY,
);

describeService('forgotten uploads', (shared) => {
  it('are deleted with their bytes after a day, and what a form has named stays', async () => {
    const staff = await new Visitor(shared.url).signIn('staff');
    const picture = await aJpeg();
    const { id: loose } = await upload(staff, 'noticeImage', picture);
    expect((await get(staff, loose, { query: '?width=160' })).status).toBe(200);
    const {
      body: { id: receiving },
    } = await staff.call('startUpload', { purpose: 'noticeImage', bytes: 500 });
    await sendPart(staff, receiving, 0, Buffer.alloc(100));
    const { id: kept } = await upload(staff, 'noticeImage', picture);
    await staff.call('sendNotice', { title: { en: 'Kept' }, description: { en: 'Kept' }, imageId: kept });
    await shared.service.stop();

    const rows = async () =>
      (await runSql(
        shared.data,
        'select f.id, count(p.*)::int as parts from files f left join file_parts p on p.file_id = f.id group by f.id',
      )) as { id: string; parts: number }[];
    const namesAfter = async (hours: number) =>
      JSON.parse((await runScript('testing/forgetFiles.ts', [String(hours)], shared.data.env)).stdout) as string[];
    expect(await namesAfter(23)).toEqual(expect.arrayContaining([loose, `${loose}.160`, kept]));
    expect(await rows()).toEqual(
      expect.arrayContaining([
        { id: loose, parts: 0 },
        { id: receiving, parts: 1 },
        { id: kept, parts: 0 },
      ]),
    );
    const left = await namesAfter(25);
    expect(left).toContain(kept);
    expect(left.filter((name) => name.startsWith(loose))).toEqual([]);
    const ids = (await rows()).map(({ id }) => id);
    expect(ids).toContain(kept);
    for (const gone of [loose, receiving]) expect(ids).not.toContain(gone);
  });
});

(getSkipReason() ? describe.skip : describe)(
  `files in a bucket${getSkipReason() ? ` (skipped: ${getSkipReason()})` : ''}`,
  () => {
    it('are kept there and nowhere else', async () => {
      const objects = await startObjectStore();
      const data = await createFilledData();
      const service = await startTestService(data, {
        PORTAL_S3_BUCKET: 'portal',
        PORTAL_S3_ENDPOINT: objects.url,
        ...objects.keys,
      });
      try {
        const patient = await aPatient(service.url);
        const { id } = await upload(patient, 'photo', await aJpeg(900, 900), 3000);
        const answer = await get(patient, id, { query: '?width=160' });
        expect((await sharp(await bytesOf(answer)).metadata()).width).toBe(160);
        expect([...objects.objects.keys()].sort()).toEqual([`/portal/${id}`, `/portal/${id}.160`]);
        expect(await readdir(path.join(data.env.DATA_DIR!, 'files'))).not.toContain(id);
      } finally {
        await service.stop();
        await objects.stop();
        await data.remove();
      }
    });
  },
);
