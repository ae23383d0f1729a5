import { getFrameLinks, type FrameLink } from '@chautari/contract';
import { buildModule } from '../../testing';
import { getLinks } from './links';

const link = (changes: Partial<FrameLink> = {}): FrameLink => ({
  to: '/pharmacy',
  en: 'Pharmacy',
  np: 'औषधि',
  in: ['bar'],
  order: 80,
  ...changes,
});
const getOwn = (...links: FrameLink[]) =>
  getFrameLinks(buildModule({ name: 'mfe-pharmacy', paths: { '/pharmacy': { screen: 'Home' }, '/later': {} }, links }));

describe('links of modules that were published before there were limits', () => {
  it('are left out where they lead to a page of another module, or to none', () => {
    expect(getOwn(link({ to: '/service/emergency' }), link({ to: '/later' }), link())).toEqual([link()]);
  });

  it('have short labels, and no place before the home page', () => {
    const [cut] = getOwn(link({ en: 'a'.repeat(100), order: -5 }));
    expect(cut).toMatchObject({ en: `${'a'.repeat(19)}…`, np: 'औषधि' });
    const home = link({ to: '/', order: 10 });
    expect(getLinks([cut!, home], 'bar').map(({ to }) => to)).toEqual(['/', '/pharmacy']);
  });

  it('are at most ten, three of them in the bar', () => {
    const links = getOwn(
      ...Array<FrameLink>(12)
        .fill(link({ in: ['bar', 'quick'] }))
        .map((one) => ({ ...one })),
    );
    expect(getLinks(links, 'quick')).toHaveLength(10);
    expect(getLinks(links, 'bar')).toHaveLength(3);
  });
});
