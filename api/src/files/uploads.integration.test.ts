import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { aGuest, aWaitingDoctor } from '../../testing/applications';
import { anAddress, aPatient } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { A_PDF, aLargeJpeg, sendPart, upload } from '../../testing/uploads';
import { Visitor } from '../../testing/visitor';
import { MAX_FILE_BYTES, MAX_PART_BYTES } from '@chautari/contract/files';

const BEHIND_A_PROXY = { PORTAL_TRUSTED_PROXIES: 'loopback' };

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

    it('of a signed-in person are continued only by that person', async () => {
      const owner = await aPatient(shared.url);
      const { id } = (await owner.call('startUpload', { purpose: 'recordImage', bytes: A_PDF.length })).body;
      for (const other of [guest(), await aPatient(shared.url)]) {
        expect((await other.call('getUpload', { id })).status).toBe(404);
        expect((await sendPart(other, id, 0, A_PDF)).status).toBe(404);
      }
      expect((await sendPart(owner, id, 0, A_PDF.subarray(0, 50))).status).toBe(200);
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
      const lockedPdf = Buffer.from(A_PDF.toString('latin1').replace('/Root', '/Encrypt 9 0 R /Root'), 'latin1');
      for (const [purpose, content] of [
        ['photo', A_PDF],
        ['paper', Buffer.from('<!doctype html><script>alert(1)</script>')],
        ['photo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
        ['paper', lockedPdf],
      ] as const) {
        const { id, last } = await upload(visitor, purpose, content, 20);
        expect([last.status, last.body.code]).toEqual([415, content === lockedPdf ? 'fileLocked' : 'wrongFileType']);
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
      for (let n = 0; n < 300; n++) expect((await start()).status).toBe(200);
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
  'uploads without an account',
  (shared) => {
    it('share the room of the setting from all addresses together', async () => {
      const start = (visitor: Visitor) => visitor.call('startUpload', { purpose: 'photo', bytes: 400_000 });
      const guest = () => new Visitor(shared.url, anAddress());
      expect([(await start(guest())).status, (await start(guest())).status]).toEqual([200, 200]);
      const refused = await start(guest());
      expect(refused).toMatchObject({ status: 503, body: { code: 'uploadsFull' } });
      expect(Number(refused.headers.get('retry-after'))).toBe(86_400);
      expect((await start(await aPatient(shared.url))).status).toBe(200);
    });
  },
  { ...BEHIND_A_PROXY, PORTAL_GUEST_UPLOAD_MB: '1' },
);
