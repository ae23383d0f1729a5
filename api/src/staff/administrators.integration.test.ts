import { aWaitingStaff, WORKER_PASSWORD } from '../../testing/applications';
import { createFolder, getEngine } from '../../testing/engine';
import { anEmail, aPhone } from '../../testing/people';
import { runScript } from '../../testing/service';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

describeService('npm run admin', (shared) => {
  const command = (...args: string[]) => runScript('../scripts/admin.ts', args, shared.data.env);

  it('works beside a running service on a server, and says why it cannot on the embedded database', async () => {
    const { code, stdout, stderr } = await command('--list');
    if (getEngine() === 'postgres') expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    else
      expect({ code, stdout, stderr }).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^Another process already uses the data in .*: stop it, .*\n$/),
      });
  });

  it('makes the first administrator, who sets a password with the code and decides on applications', async () => {
    const phone = aPhone();
    const { code, stdout, stderr } = await shared.besideService(() =>
      command('--create', '--name', 'Asha Rai', '--phone', phone.slice(4), '--language', 'en'),
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [, staffId, invitation] = /ID (A-[\d-]+) and code ([A-Z0-9-]+)\n$/.exec(stdout)!;
    const visitor = new Visitor(shared.url);
    const accept = (password: string) =>
      visitor.call('acceptInvitation', { patientId: staffId!, code: invitation!, password, confirmPassword: password });
    expect(await accept('only-11-chr')).toMatchObject({
      status: 422,
      body: { fields: { password: 'passwordShort12' } },
    });
    expect(await accept(WORKER_PASSWORD)).toMatchObject({ status: 200 });
    expect(
      await visitor.call('signIn', { role: 'staff', by: 'contact', contact: phone, password: WORKER_PASSWORD }),
    ).toMatchObject({ status: 200, body: { publicId: staffId, administrator: true, access: 'full' } });
    expect(await visitor.call('listApplications', {})).toMatchObject({ status: 200 });
    expect(await visitor.call('getMyStaffProfile', {})).toMatchObject({
      status: 200,
      body: { name: 'Asha Rai', hospital: '', administrator: true },
    });
  });

  it('makes an administrator of somebody who has applied, by phone, e-mail or ID', async () => {
    const [{ form, staffId }, { form: second }] = [await aWaitingStaff(shared.url), await aWaitingStaff(shared.url)];
    const outcome = await shared.besideService(async () => [
      await command(form.phone),
      await command(staffId.toLowerCase()),
      await command(second.email),
      await command('--list'),
    ]);
    expect(outcome.map(({ code, stderr }) => ({ code, stderr }))).toEqual(outcome.map(() => ({ code: 0, stderr: '' })));
    expect(outcome[0]!.stdout).toBe(`${staffId} is an administrator\n`);
    expect(outcome[3]!.stdout).toContain(`${staffId}   Nirmala Rai   ${form.phone}   ${form.email}   country\n`);
    expect(outcome[3]!.stdout).toMatch(/^A-2083-00001 {3}Binod Yadav .*sample account$/m);
    const visitor = new Visitor(shared.url);
    await visitor.call('signIn', { role: 'staff', by: 'id', publicId: staffId, password: WORKER_PASSWORD });
    expect(await visitor.call('getMyApplication', {})).toMatchObject({ status: 200, body: { state: 'approved' } });
    expect(await visitor.call('listApplications', {})).toMatchObject({ status: 200 });
  });

  it('says where nobody is one yet', async () => {
    const { env, remove } = await createFolder();
    const { code, stdout } = await runScript('../scripts/admin.ts', ['--list'], env);
    await remove();
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'There is no administrator yet\n' });
  });

  it('says in one line what it cannot do', async () => {
    const usedPhone = aPhone();
    const cases: [string[], RegExp][] = [
      [[], /^Usage: /],
      [['--create', '--list'], /^Usage: /],
      [['9800000003', 'more'], /^Usage: /],
      [['--wrong'], /Usage: /],
      [['somebody'], /^"somebody" is no phone number, e-mail address or ID\n$/],
      [[anEmail()], /^There is no staff account with .*\n$/],
      // A doctor is no staff member.
      [['9800000002'], /^There is no staff account with .*\n$/],
      [['--create', '--name', 'Asha'], /^Say how to reach them: .*\n$/],
      [['--create', '--phone', usedPhone], /^Say who it is: .*\n$/],
      [['--create', '--name', 'Asha', '--phone', '123'], /^"123" is no phone number in Nepal\n$/],
      [
        ['--create', '--name', 'Asha', '--phone', '9800000003'],
        /^This phone number or e-mail address belongs to a staff account already.*\n$/,
      ],
      [['--create', '--name', 'Asha', '--phone', usedPhone, '--language', 'fr'], /^--language must be en or np\n$/],
    ];
    const outcome = await shared.besideService(async () => {
      const each = [];
      for (const [args] of cases) each.push(await command(...args));
      return each;
    });
    for (const [index, { code, stdout, stderr }] of outcome.entries()) {
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(cases[index]![1]);
    }
  }, 180_000);
});
