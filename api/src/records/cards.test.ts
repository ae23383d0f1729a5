import type { RecordContent } from '../contract/records';
import { enteredBy, signLines } from './cards';

type Card = Extract<RecordContent, { kind: 'immunization' }>;
const card = (doses: Card['doses']): Card => ({ kind: 'immunization', initialDate: '2026-01-01', doses });
const signed = (content: RecordContent, role: 'patient' | 'staff', before?: RecordContent, official = true) => signLines(content, role, before && { content: before, official });

describe('signLines', () => {
  it('notes who entered each line, and leaves blank ones out', () => {
    const first = signed(card({ penta1: { date: '2026-02-12' }, opv1: { date: null } }), 'patient');
    expect(enteredBy(first)).toEqual({ 'doses.penta1': 'patient' });
    expect(Object.keys((first as Card).doses)).toEqual(['penta1']);
  });

  it('keeps the name on a line that somebody else saves unchanged', () => {
    const first = signed(card({ penta1: { date: '2026-02-12' } }), 'patient');
    const second = signed(card({ penta1: { date: '2026-02-12' }, opv1: { date: '2026-02-12' } }), 'staff', first);
    expect(enteredBy(second)).toEqual({ 'doses.penta1': 'patient', 'doses.opv1': 'staff' });
  });

  it('lets a health worker change any line', () => {
    const first = signed(card({ penta1: { date: '2026-02-12' } }), 'patient');
    expect(enteredBy(signed(card({ penta1: { date: '2026-02-13' } }), 'staff', first))).toEqual({ 'doses.penta1': 'staff' });
    expect(enteredBy(signed(card({}), 'staff', first))).toEqual({});
  });

  it.each([['changes', { penta1: { date: '2026-02-13' } }], ['leaves out', {}], ['adds a follow-up to', { penta1: { date: '2026-02-12', followUpDate: '2026-03-12' } }]])('refuses a patient who %s a line of a health worker', (_, doses) => {
    const first = signed(card({ penta1: { date: '2026-02-12' } }), 'staff');
    expect(() => signed(card(doses), 'patient', first)).toThrow('forbidden');
  });

  it('lets a patient add own lines to an official card, and change nothing else of it', () => {
    const first = signed(card({ penta1: { date: '2026-02-12' } }), 'staff');
    expect(enteredBy(signed(card({ penta1: { date: '2026-02-12' }, je1: { date: '2026-03-01' } }), 'patient', first))).toEqual({ 'doses.penta1': 'staff', 'doses.je1': 'patient' });
    expect(() => signed({ ...card({ penta1: { date: '2026-02-12' } }), initialDate: '2026-01-02' }, 'patient', first)).toThrow('forbidden');
    expect(signed({ ...card({}), initialDate: '2026-01-02' }, 'patient', card({}), false)).toMatchObject({ initialDate: '2026-01-02' });
  });

  it('leaves records that are no cards as they are', () => {
    const note: RecordContent = { kind: 'opdNote', clientName: 'Maya', hospitalName: 'Mulghat', visitedDate: '2026-01-01' };
    expect(signed(note, 'patient')).toBe(note);
  });
});
