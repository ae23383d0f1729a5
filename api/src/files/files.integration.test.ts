import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { aGuest, anApprovedDoctor, applicationOf, aWaitingDoctor } from '../../testing/applications';
import { filledData, skipReason } from '../../testing/engine';
import { startObjectStore } from '@chautari/site/testing/objectStore';
import { aPatient } from '../../testing/people';
import { runScript, runSql, startService } from '../../testing/service';
import { describeService } from '../../testing/suite';
import { A_PDF, aJpeg, aLargeJpeg, sendPart, upload } from '../../testing/uploads';
import { Visitor } from '../../testing/visitor';
import { MAX_FILE_BYTES, MAX_PART_BYTES } from '@chautari/contract/files';

const BEHIND_A_PROXY = { PORTAL_TRUSTED_PROXIES: 'loopback' };
const get = (
  visitor: Visitor,
  id: string,
  { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
) => visitor.send(`/files/${id}${query}`, { headers });
const statusOf = async (visitor: Visitor, id: string) => (await get(visitor, id)).status;
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describeService(
  'uploads',
  (shared) => {
    const guest = () => aGuest(shared.url);
    const stored = () => readdir(path.join(shared.data.env.DATA_DIR!, 'files'));

    it('arrive in parts, and are ready with the last one', async () => {
      const visitor = guest();
      const content = await aLargeJpeg();
      expect(content.length).toBeGreaterThan(2 * MAX_PART_BYTES);
      const { body: started } = await visitor.call('startUpload', { purpose: 'paper', bytes: content.length });
      expect(started).toEqual({ id: expect.any(String), bytes: content.length, received: 0, ready: false });
      let received = 0;
      for (const length of [10_000, 70_001, MAX_PART_BYTES]) {
        const { status, body } = await sendPart(
          visitor,
          started.id,
          received,
          content.subarray(received, received + length),
        );
        received += length;
        expect([status, body]).toEqual([200, { ...started, received }]);
        expect((await visitor.call('getUpload', { id: started.id })).body).toEqual({ ...started, received });
      }
      while (received < content.length) {
        const part = content.subarray(received, received + MAX_PART_BYTES);
        await sendPart(visitor, started.id, received, part);
        received += part.length;
      }
      const done = { ...started, received: content.length, ready: true };
      expect((await visitor.call('getUpload', { id: started.id })).body).toEqual(done);
      expect(await stored()).toContain(started.id);
    });

    it('go on after a lost connection at the place that had arrived, and nowhere else', async () => {
      const visitor = guest();
      const {
        body: { id },
      } = await visitor.call('startUpload', { purpose: 'paper', bytes: A_PDF.length });
      await sendPart(visitor, id, 0, A_PDF.subarray(0, 50));
      for (const from of [0, 49, 51, A_PDF.length]) {
        const { status, body } = await sendPart(visitor, id, from, A_PDF.subarray(50, 60));
        expect([status, body.code]).toEqual([409, 'wrongState']);
      }
      const {
        body: { received },
      } = await visitor.call('getUpload', { id });
      expect((await sendPart(visitor, id, received, A_PDF.subarray(received))).body).toMatchObject({ ready: true });
      expect((await sendPart(visitor, id, 0, A_PDF)).body.code).toBe('wrongState');
      expect((await sendPart(visitor, id, A_PDF.length, A_PDF)).body.code).toBe('wrongState');
    });

    it('take one of two parts that come to the same place at once', async () => {
      const visitor = guest();
      const {
        body: { id },
      } = await visitor.call('startUpload', { purpose: 'paper', bytes: A_PDF.length });
      const half = A_PDF.subarray(0, 100);
      const first = await Promise.all([1, 2, 3].map(() => sendPart(visitor, id, 0, half)));
      expect(first.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const last = await Promise.all([1, 2, 3].map(() => sendPart(visitor, id, 100, A_PDF.subarray(100))));
      expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect((await visitor.call('getUpload', { id })).body.ready).toBe(true);
    });

    it('keep within their limits', async () => {
      const visitor = guest();
      const tooLarge = await visitor.call('startUpload', { purpose: 'photo', bytes: MAX_FILE_BYTES + 1 });
      expect([tooLarge.status, tooLarge.body.fields]).toEqual([422, { bytes: 'fileTooLarge' }]);
      expect((await visitor.call('startUpload', { purpose: 'photo', bytes: 0 })).status).toBe(422);
      expect((await visitor.call('startUpload', { purpose: 'virus' as never, bytes: 1 })).status).toBe(422);

      const {
        body: { id },
      } = await visitor.call('startUpload', { purpose: 'photo', bytes: MAX_FILE_BYTES });
      expect((await sendPart(visitor, id, 0, Buffer.alloc(MAX_PART_BYTES + 1))).body.code).toBe('tooLarge');
      for (const bytes of [0, 1, 5000])
        expect((await sendPart(visitor, id, 0, Buffer.alloc(bytes))).body.code).toBe('invalid');
      expect((await sendPart(visitor, id, 0, Buffer.alloc(MAX_PART_BYTES))).status).toBe(200);
      const { body: small } = await visitor.call('startUpload', { purpose: 'photo', bytes: 10 });
      expect((await sendPart(visitor, small.id, 0, Buffer.alloc(11))).body.code).toBe('invalid');
    });

    it('are sent as plain bytes and from this site only', async () => {
      const visitor = guest();
      const {
        body: { id },
      } = await visitor.call('startUpload', { purpose: 'photo', bytes: 10 });
      for (const type of ['application/json', 'image/jpeg', 'multipart/form-data; boundary=x', 'text/plain']) {
        expect((await sendPart(visitor, id, 0, Buffer.alloc(5), { 'content-type': type })).body.code).toBe(
          'unsupported',
        );
      }
      expect((await sendPart(visitor, id, 0, Buffer.alloc(5), { 'sec-fetch-site': 'cross-site' })).body.code).toBe(
        'crossSite',
      );
      const elsewhere = await visitor.send('/session/password', {
        method: 'POST',
        body: 'x',
        headers: { 'content-type': 'application/octet-stream' },
      });
      expect(elsewhere.status).toBeGreaterThanOrEqual(400);
    });

    it('that turn out to be something else are refused and gone', async () => {
      const visitor = guest();
      for (const [purpose, content] of [
        ['photo', A_PDF],
        ['paper', Buffer.from('<!doctype html><script>alert(1)</script>')],
        ['photo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ] as const) {
        const { id, last } = await upload(visitor, purpose, content, 20);
        expect([last.status, last.body.code]).toEqual([415, 'wrongFileType']);
        expect((await visitor.call('getUpload', { id })).status).toBe(404);
        expect((await sendPart(visitor, id, 0, content)).body.code).toBe('notFound');
        expect(await stored()).not.toContain(id);
      }
    });

    it('of records and notices are for those who are signed in', async () => {
      for (const purpose of ['recordImage', 'noticeImage'] as const) {
        expect((await guest().call('startUpload', { purpose, bytes: 10 })).body.code).toBe('notSignedIn');
        expect((await (await aPatient(shared.url)).call('startUpload', { purpose, bytes: 10 })).status).toBe(200);
      }
      const { doctor } = await aWaitingDoctor(shared.url);
      expect((await doctor.call('startUpload', { purpose: 'recordImage', bytes: 10 })).body.code).toBe('notSignedIn');
    });

    it('are limited for each address, and for each account', async () => {
      const visitor = guest();
      const start = () => visitor.call('startUpload', { purpose: 'photo', bytes: 10 });
      for (let n = 0; n < 100; n++) expect((await start()).status).toBe(200);
      const { status, headers } = await start();
      expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
      expect((await guest().call('startUpload', { purpose: 'photo', bytes: 10 })).status).toBe(200);
      const patient = await aPatient(shared.url);
      Object.assign(patient.headers, visitor.headers);
      expect((await patient.call('startUpload', { purpose: 'photo', bytes: 10 })).status).toBe(200);
    });
  },
  BEHIND_A_PROXY,
);

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

    it('that no form has named yet are seen by whoever uploaded them, signed in, and by nobody else', async () => {
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

    it('of a patient are open to whom the patient is open, and the patient can read who looked', async () => {
      const { patient, id, patientId } = await aPatientWithPhoto();
      const doctor = await sampleDoctor();
      for (const other of [guest(), await aPatient(shared.url), doctor, (await aWaitingDoctor(shared.url)).doctor])
        expect(await statusOf(other, id)).toBe(404);
      expect(await statusOf(patient, id)).toBe(200);
      expect(await statusOf(await administrator(), id)).toBe(200);
      await doctor.call('lookUpPatient', { by: 'id', patientId });
      expect(await statusOf(doctor, id)).toBe(200);
      const {
        body: { items },
      } = await patient.call('listMyAccessLog', {});
      expect(items.filter(({ action }) => action === 'fileRead').map(({ by }) => by?.role)).toEqual([
        'doctor',
        'staff',
      ]);
    });

    it('of a person are sent so that nobody else at the device sees them later', async () => {
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

    it('become part of one form only, of their purpose, and of whoever may name them', async () => {
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
          aWaitingDoctor(shared.url, { photoId: secondPhoto }).then(({ doctor }) => applicationOf(doctor)),
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

(skipReason() ? describe.skip : describe)(
  `files in a bucket${skipReason() ? ` (skipped: ${skipReason()})` : ''}`,
  () => {
    it('are kept there and nowhere else', async () => {
      const objects = await startObjectStore();
      const data = await filledData();
      const service = await startService(data, {
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
