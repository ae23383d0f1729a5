import * as z from '@chautari/contract/zod';
import { checkEdit } from './check';
import { updateFamilyMember, updateMyDoctorProfile, updateMyPatientProfile, updateMyStaffProfile } from './endpoints';

const schema = z.object({ name: z.string(), phone: z.nullable(z.string()), ward: z.nullable(z.int()) });

describe('checkEdit', () => {
  it('turns fields that a form leaves out into null', () =>
    expect(checkEdit(schema, { name: 'Maya', ward: 4 })).toEqual({
      ok: true,
      value: { name: 'Maya', phone: null, ward: 4 },
    }));

  it('requires fields that must not be empty', () =>
    expect(checkEdit(schema, { ward: 4 })).toEqual({ ok: false, fields: { name: 'required' } }));

  it('reads the fields of a schema with refinements', () => {
    const ruled = schema.check(({ value, issues }) => {
      if (value.ward === 0) issues.push({ code: 'custom', message: 'ward', input: value.ward, path: ['ward'] });
    });
    expect(checkEdit(ruled, { name: 'Maya' })).toMatchObject({ value: { phone: null } });
  });
});

/** Not stored with the person, or counted by the service: a missing value changes nothing. */
const NOT_KEPT = ['papers', 'version'];
const accepts = (field: unknown, value: unknown) => z.safeParse(field as z.ZodMiniType, value).success;

it.each(
  Object.entries({
    updateFamilyMember,
    updateMyDoctorProfile,
    updateMyPatientProfile,
    updateMyStaffProfile,
  }),
)('%s can clear each field that may be left out', (_, { input }) => {
  const fields = Object.entries(input.shape).filter(([name]) => !NOT_KEPT.includes(name));
  expect(
    fields.filter(([, field]) => accepts(field, undefined) && !accepts(field, null)).map(([name]) => name),
  ).toEqual([]);
});
