import { omitDependentErrors } from './omitDependentErrors';

const DEPENDENCIES = new Map(
  ['address', 'currentAddress'].flatMap((group): [string, string][] => [
    [`${group}.districtId`, `${group}.provinceId`],
    [`${group}.municipalityId`, `${group}.districtId`],
    [`${group}.ward`, `${group}.municipalityId`],
  ]),
);

describe('fields that depend on another one', () => {
  it('have no error while that has one: an empty address is one error', () => {
    const empty = {
      'address.provinceId': 'required',
      'address.districtId': 'required',
      'address.municipalityId': 'required',
      'address.ward': 'required',
    };
    expect(omitDependentErrors({ ...empty, firstName: 'required' }, DEPENDENCIES)).toEqual({
      'address.provinceId': 'required',
      firstName: 'required',
    });
  });

  it('have an error if the other one is valid, also in another group', () => {
    const fields = { 'address.ward': 'required', 'currentAddress.municipalityId': 'required' };
    expect(omitDependentErrors(fields, DEPENDENCIES)).toEqual(fields);
  });
});
