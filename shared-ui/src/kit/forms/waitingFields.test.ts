import { withoutWaiting } from './waitingFields';

describe('fields that wait for another one', () => {
  it('are not wrong while that is: an empty address is one error', () => {
    const empty = {
      'address.provinceId': 'required',
      'address.districtId': 'required',
      'address.municipalityId': 'required',
      'address.ward': 'required',
    };
    expect(withoutWaiting({ ...empty, firstName: 'required' })).toEqual({
      'address.provinceId': 'required',
      firstName: 'required',
    });
  });

  it('are wrong where the other one is right, and in another group', () => {
    const fields = { 'address.ward': 'required', 'currentAddress.municipalityId': 'required' };
    expect(withoutWaiting(fields)).toEqual(fields);
  });
});
