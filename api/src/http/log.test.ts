import { DrizzleQueryError } from 'drizzle-orm';
import { serializeError } from './log';

describe('what is logged of an error', () => {
  it('has the statement, but neither its values nor what the database says about them', () => {
    const cause = Object.assign(
      new Error('duplicate key value violates unique constraint "accounts_role_phone_unique"'),
      { code: '23505', detail: 'Key (role, phone)=(patient, +9779841234567) already exists.' },
    );
    const logged = serializeError(
      new DrizzleQueryError('insert into "accounts" values ($1)', ['+9779841234567'], cause),
    );
    expect(logged).toMatchObject({ code: '23505', message: expect.stringContaining('insert into "accounts"') });
    expect(JSON.stringify(logged)).not.toContain('9841234567');
  });

  it('keeps where it happened', () => {
    expect(serializeError(new Error('broken'))).toMatchObject({
      message: 'broken',
      stack: expect.stringContaining('log.test.ts'),
    });
  });
});
