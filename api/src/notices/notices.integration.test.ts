import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { anApprovedDoctor } from '../../testing/applications';
import { createFilledData, getSkipReason } from '../../testing/engine';
import { aPatient } from '../../testing/people';
import { runSql, startTestService } from '../../testing/service';
import { describeService } from '../../testing/suite';
import { aJpeg, upload } from '../../testing/uploads';
import { Visitor } from '../../testing/visitor';
import type { Input } from '@chautari/contract/client/call';
import { addDays, todayInNepal } from '@chautari/contract/calendar';

const aNotice = (changes: Partial<Input<'sendNotice'>> = {}): Input<'sendNotice'> => ({
  title: { en: 'Eye camp', np: 'आँखा शिविर' },
  description: { en: 'On Saturday at nine.', np: 'शनिबार नौ बजे।' },
  ...changes,
});

describeService('notices', (shared) => {
  const visit = () => new Visitor(shared.url);
  const theStaff = () => visit().signIn('staff');
  const listVisible = async () => (await visit().call('listNotices', {})).body.notices;
  const isShown = async (id: number) => (await listVisible()).some((notice) => notice.id === id);

  it('are there in a demo: three for all, then one of each municipality, in both languages, each with its picture', async () => {
    const notices = (await listVisible()).slice(-6);
    const today = todayInNepal();
    expect(notices.map(({ publishedDate }) => publishedDate)).toEqual(
      [-2, -3, -4, -5, -6, -7].map((days) => addDays(today, days)),
    );
    expect(notices.map(({ areaName }) => areaName?.en ?? null)).toEqual([
      ...[null, null, null],
      ...['Dharan Sub-metropolitan City', 'Dhankuta Municipality', 'Sangurigadhi Rural Municipality'],
    ]);
    // Nothing that is over is announced.
    expect(notices.map(({ eventDay }) => eventDay && eventDay > today)).toEqual([true, null, true, true, true, true]);
    for (const { title, description, publishedBy, image } of notices) {
      for (const text of [title, description, publishedBy]) {
        expect(text.en).toMatch(/^[\p{ASCII}’]+$/u);
        expect(text.np).toMatch(/\p{Script=Devanagari}/u);
      }
      const picture = await fetch(shared.url + image);
      expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
      ]);
      const content = Buffer.from(await picture.arrayBuffer());
      expect(await sharp(content).metadata()).toMatchObject({ width: 1200, height: 675 });
      expect(content.length).toBeLessThan(60_000);
    }
  });

  it('are on the list as soon as they are sent, in the name of the facility, for its municipality, with the day in Nepal', async () => {
    const staff = await theStaff();
    await listVisible();
    const { status, body } = await staff.call(
      'sendNotice',
      aNotice({ visibleUntil: addDays(todayInNepal(), 3), eventDay: addDays(todayInNepal(), 2) }),
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      title: { en: 'Eye camp', np: 'आँखा शिविर' },
      description: { en: 'On Saturday at nine.', np: 'शनिबार नौ बजे।' },
      image: null,
      publishedBy: { en: 'Mulghat Clinic', np: 'मूलघाट क्लिनिक' },
      area: { level: 'municipality', municipalityId: 60 },
      areaName: { en: 'Sangurigadhi Rural Municipality', np: 'साँगुरीगढी गाउँपालिका' },
      publishedDate: todayInNepal(),
      visibleUntil: addDays(todayInNepal(), 3),
      eventDay: addDays(todayInNepal(), 2),
    });
    expect((await listVisible())[0]).toEqual(body);
    expect((await visit().call('getNotice', { id: body.id })).body).toEqual(body);
  });

  it('may be in one language only', async () => {
    const staff = await theStaff();
    const { body } = await staff.call('sendNotice', { title: { np: ' आँखा   शिविर ' }, description: { np: 'शनिबार' } });
    expect(body).toMatchObject({ title: { np: 'आँखा शिविर' }, description: { np: 'शनिबार' } });
    expect(body.title).not.toHaveProperty('en');
  });

  it.each([
    [{ title: {} }, { 'title.en': 'required' }],
    [{ title: { en: '   ' } }, { 'title.en': 'required' }],
    [{ title: { en: 'x'.repeat(161) } }, { 'title.en': 'tooLong' }],
    [{ description: { np: 'क'.repeat(4001) } }, { 'description.np': 'tooLong' }],
    [{ visibleUntil: '2026-02-30' }, { visibleUntil: 'date' }],
    [{ visibleUntil: '2020-01-01' }, { visibleUntil: 'inPast' }],
    [{ eventDay: '2020-01-01' }, { eventDay: 'inPast' }],
    [{ imageUrl: 'http://example.org/a.jpg' }, { imageUrl: 'httpsUrl' }],
    [{ imageUrl: 'javascript:alert(1)' }, { imageUrl: 'httpsUrl' }],
    [{ imageId: 'x' as never }, { imageId: 'invalid' }],
  ])('are refused where %p', async (changes, fields) => {
    const { status, body } = await (await theStaff()).call('sendNotice', aNotice(changes));
    expect([status, body.fields]).toEqual([422, fields]);
  });

  it('show an uploaded picture to everyone', async () => {
    const staff = await theStaff();
    const { id: imageId } = await upload(staff, 'noticeImage', await aJpeg());
    expect((await visit().send(`/files/${imageId}`)).status).toBe(404);
    // An address that could not be fetched is still in the form.
    const { body } = await staff.call('sendNotice', aNotice({ imageId, imageUrl: 'https://127.0.0.1/a.jpg' }));
    expect(body.image).toBe(`/api/files/${imageId}`);
    expect((await fetch(shared.url + body.image)).status).toBe(200);
  });

  it.each([
    'https://127.0.0.1/a.jpg',
    'https://localhost/a.jpg',
    'https://[::ffff:10.0.0.1]/a.jpg',
    'https://169.254.169.254/latest/meta-data/',
    'https://127.0.0.1:8443/a.jpg',
    'https://somebody@127.0.0.1/a.jpg',
    'https://does-not-exist.invalid/a.jpg',
  ])('are not sent where the picture cannot be fetched from a public place: %s', async (imageUrl) => {
    const { status, body } = await (
      await theStaff()
    ).call('sendNotice', aNotice({ title: { en: `Picture at ${imageUrl.length}` }, imageUrl }));
    expect([status, body.code]).toEqual([422, 'imageNotFetched']);
    expect((await listVisible()).map(({ title }) => title.en)).not.toContain(`Picture at ${imageUrl.length}`);
  });

  it('are gone for the public once they are withdrawn, with their picture, and stay for the staff', async () => {
    const staff = await theStaff();
    const { id: imageId } = await upload(staff, 'noticeImage', await aJpeg());
    const {
      body: { id },
    } = await staff.call('sendNotice', aNotice({ imageId }));
    expect(await isShown(id)).toBe(true);
    const { status, body } = await staff.call('withdrawNotice', { id });
    expect([status, body]).toEqual([200, expect.objectContaining({ id, withdrawnAt: expect.any(String) })]);
    expect(await isShown(id)).toBe(false);
    expect((await visit().call('getNotice', { id })).status).toBe(404);
    expect((await visit().send(`/files/${imageId}`)).status).toBe(404);
    expect((await (await aPatient(shared.url)).send(`/files/${imageId}`)).status).toBe(404);
    expect((await staff.send(`/files/${imageId}`)).status).toBe(200);
    expect((await staff.call('withdrawNotice', { id })).body.code).toBe('wrongState');
    expect((await staff.call('withdrawNotice', { id: 2_000_000_000 })).body.code).toBe('notFound');
  });

  it('are all listed for the staff, page by page, the newest first', async () => {
    const staff = await theStaff();
    for (let n = 0; n < 3; n++) await staff.call('sendNotice', aNotice({ title: { en: `Notice ${n}` } }));
    const { body: all } = await staff.call('listSentNotices', {});
    expect(all.next).toBeNull();
    expect(all.items.map(({ id }) => id)).toEqual(all.items.map(({ id }) => id).sort((a, b) => b - a));
    expect(all.items.at(-1)).toMatchObject({
      publishedDate: addDays(todayInNepal(), -4),
      publishedAt: `${addDays(todayInNepal(), -4)}T03:30:00.000Z`,
      withdrawnAt: null,
    });
    const pages: number[] = [];
    let after: string | undefined;
    do {
      const { body } = await staff.call('listSentNotices', { limit: 2, ...(after && { after }) });
      expect(body.items.length).toBeLessThanOrEqual(2);
      pages.push(...body.items.map(({ id }) => id));
      after = body.next ?? undefined;
    } while (after);
    expect(pages).toEqual(all.items.map(({ id }) => id));
    for (const wrong of ['x', '0', '-1', '99999999999', '1e3', "1' or 1=1"])
      expect((await staff.call('listSentNotices', { after: wrong })).body.fields).toEqual({ after: 'invalid' });
  });

  it('are sent and withdrawn by approved staff only', async () => {
    const { doctor } = await anApprovedDoctor(shared.url);
    for (const visitor of [visit(), await aPatient(shared.url), doctor]) {
      for (const [name, input] of [
        ['sendNotice', aNotice()],
        ['listSentNotices', {}],
        ['withdrawNotice', { id: 1 }],
      ] as const)
        expect([401, 403]).toContain((await visitor.call(name, input as never)).status);
    }
  });

  it('are sent once, however often the same sending arrives', async () => {
    const staff = await theStaff();
    const again = { 'idempotency-key': randomUUID() };
    const send = () =>
      staff.send('/notices', {
        method: 'POST',
        body: JSON.stringify(aNotice({ title: { en: 'Only once' } })),
        headers: { 'content-type': 'application/json', ...again },
      });
    const answers = await Promise.all([send(), send(), send()]);
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: number }).id));
    expect(new Set(ids)).toEqual(new Set([expect.any(Number)]));
    expect((await listVisible()).filter(({ title }) => title.en === 'Only once')).toHaveLength(1);
  });

  it('have validators: the list is sent again only when it has changed', async () => {
    const list = (headers: Record<string, string> = {}) => visit().send('/notices', { headers });
    const first = await list();
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const etag = first.headers.get('etag')!;
    expect((await list({ 'if-none-match': etag })).status).toBe(304);
    await (await theStaff()).call('sendNotice', aNotice());
    const changed = await list({ 'if-none-match': etag });
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
  });

  it.each(['0', '-1', '2147483648', 'x', '1.5'])('are asked for by their number, not by %p', async (id) => {
    expect((await visit().send(`/notices/${id}`)).status).toBe(422);
  });
});

(getSkipReason() ? describe.skip : describe)(
  `notices over time${getSkipReason() ? ` (skipped: ${getSkipReason()})` : ''}`,
  () => {
    it('are shown up to their last day, and noted in the audit trail; what a demo made up is gone in production, and back in a demo', async () => {
      const data = await createFilledData();
      try {
        let service = await startTestService(data);
        const staff = await new Visitor(service.url).signIn('staff');
        const { body: today } = await staff.call('sendNotice', aNotice({ visibleUntil: todayInNepal() }));
        const { body: past } = await staff.call('sendNotice', aNotice({ visibleUntil: todayInNepal() }));
        const { body: held } = await staff.call('sendNotice', aNotice({ eventDay: todayInNepal() }));
        await staff.call('withdrawNotice', { id: 1 });
        await service.stop();
        const noted = await runSql(
          data,
          `update notices set visible_until = '${addDays(todayInNepal(), -1)}' where id = ${past.id}`,
          `update notices set event_day = '${addDays(todayInNepal(), -1)}' where id = ${held.id}`,
          "select action, subject from audit where action in ('noticeSent', 'noticeWithdrawn') order by at, subject",
        );
        expect(noted).toEqual([
          { action: 'noticeSent', subject: String(today.id) },
          { action: 'noticeSent', subject: String(past.id) },
          { action: 'noticeSent', subject: String(held.id) },
          { action: 'noticeWithdrawn', subject: '1' },
        ]);

        const idsShown = async () =>
          (await new Visitor(service.url).call('listNotices', {})).body.notices.map(({ id }) => id);
        service = await startTestService(data);
        expect(await idsShown()).toEqual([today.id, 3, 2, 6, 5, 4]);
        expect((await new Visitor(service.url).call('getNotice', { id: past.id })).status).toBe(404);
        const {
          body: { image },
        } = await new Visitor(service.url).call('getNotice', { id: 3 });
        await service.stop();

        service = await startTestService(data, { PORTAL_DEMO: 'off' });
        expect(await idsShown()).toEqual([today.id]);
        expect((await fetch(service.url + image)).status).toBe(404);
        await service.stop();

        service = await startTestService(data);
        const all = await idsShown();
        expect([all.length, all[0]]).toEqual([7, today.id]);
        await service.stop();
      } finally {
        await data.remove();
      }
    });
  },
);
