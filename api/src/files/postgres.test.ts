import { createFilledData, getSkipReason, type Data } from '../../testing/engine';
import { waitFor } from '../../testing/outbox';
import { startTestService, type RunningService } from '../../testing/service';
import { aJpeg, aLargeJpeg, sendPart, upload } from '../../testing/uploads';
import { Visitor } from '../../testing/visitor';

(getSkipReason() ? describe.skip : describe)(
  `two processes on one database${getSkipReason() ? ` (skipped: ${getSkipReason()})` : ''}`,
  () => {
    let data: Data;
    let services: RunningService[];
    beforeAll(async () => {
      data = await createFilledData();
      services = [await startTestService(data), await startTestService(data)];
    });
    afterAll(async () => {
      await Promise.all(services.map(({ stop }) => stop()));
      await data.remove();
    });

    /** The same browser, whose requests reach one process or the other. */
    async function theStaff() {
      const staff = await new Visitor(services[0]!.url).signIn('staff');
      return services.map(({ url }) => Object.assign(new Visitor(url), { cookie: staff.cookie })) as [Visitor, Visitor];
    }

    it('take the parts of one upload in turn, and both serve the file', async () => {
      const visitors = await theStaff();
      const content = await aLargeJpeg();
      const partBytes = 200_000;
      const {
        body: { id },
      } = await visitors[0].call('startUpload', { purpose: 'noticeImage', bytes: content.length });
      let status = 0;
      for (let from = 0, turn = 1; from < content.length; from += partBytes, turn ^= 1)
        ({ status } = await sendPart(visitors[turn]!, id, from, content.subarray(from, from + partBytes)));
      expect(status).toBe(200);
      const files = await Promise.all(
        visitors.map(async (visitor) => Buffer.from(await (await visitor.send(`/files/${id}`)).arrayBuffer())),
      );
      expect(files[0]!.length).toBeGreaterThan(1000);
      expect(files[0]!.equals(files[1]!)).toBe(true);
    });

    it('show a notice that was sent or withdrawn at the other within moments', async () => {
      const [here, there] = await theStaff();
      const { id: imageId } = await upload(here, 'noticeImage', await aJpeg());
      const {
        body: { id },
      } = await here.call('sendNotice', { title: { en: 'At both' }, description: { en: 'At both' }, imageId });
      const isThere = async () => (await there.call('listNotices', {})).body.notices.some((notice) => notice.id === id);
      await waitFor(isThere, Boolean);
      await there.call('withdrawNotice', { id });
      expect(await isThere()).toBe(false);
      expect((await here.send(`/files/${imageId}`)).status).toBe(200);
      expect((await new Visitor(services[0]!.url).send(`/files/${imageId}`)).status).toBe(404);
    });
  },
);
