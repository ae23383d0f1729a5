import { within } from '@testing-library/react';
import { todayInNepal, type RegisterItem } from '@chautari/contract';
import { aFacility, anId, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Registers from './Registers';

const REGISTER: RegisterItem = {
  url: 'https://example.org/registers/mood',
  title: { en: 'Mood and sleep', np: 'मन र निद्रा' },
  versions: [{ version: '1', own: true, addedAt: '2026-11-01T05:00:00Z', addedBy: null }],
  periods: [],
  entries: 2,
};
const IN_FORCE = {
  ...REGISTER,
  periods: [{ id: anId(5), version: '1', facility: null, from: todayInNepal(), until: null }],
};

/** jsdom’s files cannot be read as a text. */
const aFile = (text: string) =>
  Object.assign(new File([text], 'mood.json', { type: 'application/json' }), { text: async () => text });

describe('the registers', () => {
  it.each([
    ['en', 'Nowhere. Health workers do not see it.', '2 entries'],
    ['np', 'कतै लागू छैन। स्वास्थ्यकर्मीले यसलाई देख्दैनन्।', '२ वटा टिपोट'],
  ] as const)('are listed with where they are in force, in %s', async (lng, nowhere, entries) => {
    serve('listRegisters', { items: [REGISTER] });
    const { screen } = await renderScreen(<Registers />, { lng, role: 'staff' });
    expect(await screen.findByRole('heading', { name: REGISTER.title[lng] })).toBeVisible();
    expect(screen.getByText(nowhere)).toBeVisible();
    expect(screen.getByText(entries, { exact: false })).toBeVisible();
  });

  it('are added from a file, and faults are named by line', async () => {
    serve('listRegisters', { items: [] });
    const fault = { line: 12, path: 'questionnaire.item.0.type', error: 'unknownType', value: 'time' };
    const received = serve('addRegister', { added: null, faults: [fault] });
    const { screen, user } = await renderScreen(<Registers />, { role: 'staff' });
    expect(await screen.findByText('There is no register yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a register' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.upload(dialog.getByLabelText('Choose the file'), aFile('{}'));
    expect(await dialog.findByText('Nothing was added: one thing in the file is wrong.')).toBeInTheDocument();
    expect(dialog.getByRole('listitem')).toHaveTextContent(
      'Line 12: Registers do not have this type of question (time)questionnaire.item.0.type',
    );
    expect(received).toEqual([{ text: '{}' }]);
    const { url, title } = REGISTER;
    serve('addRegister', { added: { url, version: '1', title }, faults: [] });
    await user.upload(dialog.getByLabelText('Choose the file'), aFile('{"a":1}'));
    expect(await screen.findByText(/Mood and sleep, version 1, was added/)).toBeInTheDocument();
  });

  it('are put in force everywhere or at chosen facilities, and end', async () => {
    serve('listRegisters', { items: [IN_FORCE] });
    const received = serve('putRegisterInForce', IN_FORCE);
    const { id, name, place, kind, phone, hours } = aFacility();
    serve('searchFacilities', {
      items: [{ id, name, place, kind, phone, hours, closedAt: null, distance: null }],
      next: null,
    });
    const { screen, user } = await renderScreen(<Registers />, { role: 'staff' });
    await user.click(await screen.findByRole('button', { name: 'Put in force' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'At some facilities' }));
    await user.click(dialog.getByRole('button', { name: 'Put in force' }));
    expect((await dialog.findAllByText('Choose a facility below'))[0]).toBeInTheDocument();
    await user.type(dialog.getByRole('searchbox'), name.en.slice(0, 5));
    await user.click(await dialog.findByRole('button', { name: new RegExp(name.en) }));
    await user.click(dialog.getByRole('button', { name: 'Put in force' }));
    expect(await screen.findByText('Mood and sleep will be in force from that day.')).toBeInTheDocument();
    const { url } = REGISTER;
    expect(received).toEqual([{ url, version: '1', facilityIds: [id], from: todayInNepal() }]);

    const ended = serve('endRegister', REGISTER);
    await user.click(screen.getByRole('button', { name: /^End: Everywhere/ }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: /^End the register/ })).getByRole('button', {
        name: 'End',
      }),
    );
    expect(await screen.findByText('It ends today.')).toBeInTheDocument();
    expect(ended).toEqual([{ id: anId(5) }]);
  });
});
