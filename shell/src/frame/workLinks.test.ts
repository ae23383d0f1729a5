import type { FrameLink } from '@chautari/contract';
import { buildModule } from '../../testing';
import { getWorkCurrent, getWorkLinks } from './workLinks';

const link = (to: string, order: number): FrameLink => ({ to, en: 'Work', np: 'काम', in: ['work'], order });
const desk = buildModule({
  name: 'mfe-staff',
  paths: {
    '/opd': { screen: 'Opd', role: 'staff' },
    '/reports': { screen: 'Reports', role: 'staff' },
    '/board': { screen: 'Board' },
  },
  links: [link('/reports', 20), link('/opd?tab=queue', 10), link('/board', 30)],
});

describe('the links of the work bar', () => {
  it('are those to the own pages of the audience, in order', () => {
    expect(getWorkLinks([desk], 'staff').map(({ to }) => to)).toEqual(['/opd?tab=queue', '/reports']);
    expect(getWorkLinks([desk], 'doctor')).toEqual([]);
  });

  it('mark the open page, its tab and the entries of a list', () => {
    const current = (to: string, pathname: string, search = '') => getWorkCurrent(link(to, 10), { pathname, search });
    expect(current('/opd?tab=queue', '/opd', '?tab=queue&x=1')).toBe('page');
    expect(current('/opd?tab=queue', '/opd')).toBeUndefined();
    expect(current('/reports', '/reports')).toBe('page');
    expect(current('/reports', '/reports/5')).toBe('true');
    expect(current('/reports', '/reports-sent')).toBeUndefined();
  });
});
