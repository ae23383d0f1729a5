import { readDhis2Settings } from './settings';

const ALL = {
  DHIS2_URL: 'https://dhis2.example/hmis/',
  DHIS2_TOKEN: 'd2pat_secret',
  DHIS2_MAPPING: '/etc/dhis2-mapping.json',
};

describe('the settings of DHIS2', () => {
  it('are all there, or none', () => {
    expect(readDhis2Settings({})).toBeUndefined();
    expect(readDhis2Settings(ALL)).toEqual({
      url: 'https://dhis2.example/hmis',
      token: 'd2pat_secret',
      mapping: '/etc/dhis2-mapping.json',
    });
    for (const name of Object.keys(ALL))
      expect(() => readDhis2Settings({ ...ALL, [name]: '' })).toThrow(new RegExp(`^${name} must be set too`));
  });

  it('send the token nowhere without encryption, but to this machine', () => {
    expect(() => readDhis2Settings({ ...ALL, DHIS2_URL: 'http://dhis2.example' })).toThrow(
      /^DHIS2_URL must begin with https/,
    );
    expect(readDhis2Settings({ ...ALL, DHIS2_URL: 'http://127.0.0.1:8080' })!.url).toBe('http://127.0.0.1:8080');
    expect(() => readDhis2Settings({ ...ALL, DHIS2_URL: 'dhis2.example' })).toThrow(/^DHIS2_URL is no address/);
  });

  it('never tell the token', () => {
    expect(() => readDhis2Settings({ ...ALL, DHIS2_TOKEN: 'a\nb' })).toThrow(
      'DHIS2_TOKEN has a letter that no token has',
    );
  });
});
