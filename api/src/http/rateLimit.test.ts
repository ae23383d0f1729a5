import { getNetwork, limitNetworks } from './rateLimit';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['2001:db8:1:2:3:4:5::', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
  ])('%s is %s', (ip, network) => {
    expect(getNetwork(ip)).toBe(network);
  });
});

describe('the limits of an address', () => {
  it.each([
    ['203.0.113.9', [['203.0.113.9', 10]]],
    [
      '2001:db8:1:2a3::9',
      [
        ['2001:db8:1:2a3', 10],
        ['2001:db8:1:200/56', 20],
        ['2001:db8:1/48', 40],
      ],
    ],
  ])('of %s grow with its networks', (ip, networks) => {
    expect(limitNetworks('guess', ip, { max: 10 })).toEqual(
      networks.map(([network, max]) => ({ key: `guess ${network}`, max })),
    );
  });
});
