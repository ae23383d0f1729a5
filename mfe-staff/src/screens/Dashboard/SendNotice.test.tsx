/** For whom a notice is, and in whose name it goes out. */
import { waitFor } from '@testing-library/react';
import type { AdministratorPlace } from '@chautari/contract';
import { aFacility, aNotice, FACILITY, fail, PEOPLE, PROVINCES, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import { SendNotice } from './SendNotice';

describe('the form of a notice', () => {
  /** Opens the form, writes a notice, and returns what the fields of its area need. */
  async function writeNotice(place: AdministratorPlace | null) {
    serve('getSession', {
      signedIn: { ...PEOPLE.staff, administrator: place !== null, place, workplaces: [FACILITY] },
    });
    serve('getFacility', aFacility());
    serve('countNoticeReaders', { count: 230 });
    serve('listAddresses', { provinces: PROVINCES });
    const { screen, user, unmount } = await renderScreen(<SendNotice onSent={() => {}} />, { role: 'staff' });
    const received = serve('sendNotice', { ...aNotice(8) });
    await user.click(await screen.findByRole('button', { name: 'Send Notice' }));
    await screen.findByRole('dialog');
    await user.fill(document.querySelector<HTMLInputElement>('[name="title.en"]')!, 'Camp');
    await user.fill(document.querySelector<HTMLInputElement>('[name="description.en"]')!, 'At ten.');
    const area = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who it is for' });
    const choices = () => [...area.options].slice(1).map(({ text }) => text);
    const preview = () => user.click(screen.getByRole('button', { name: 'Preview' }));
    const send = async () => user.click(await screen.findByRole('button', { name: 'Send to the public' }));
    return { screen, user, unmount, received, area, choices, preview, send };
  }

  it('lets staff send for the municipality of their facility or a ward, and nobody else', async () => {
    const { screen, user, received, area, choices, preview, send } = await writeNotice(null);
    expect(choices()).toEqual([`The municipality of ${FACILITY.name.en}`, 'One ward of this municipality']);
    expect(screen.queryByRole('combobox', { name: 'In whose name' })).not.toBeInTheDocument();
    await user.selectOptions(area, 'ward');
    await preview();
    expect(received).toEqual([]);
    await user.fill(document.querySelector<HTMLInputElement>('[name="area.ward"]')!, '3');
    await preview();
    expect(await screen.findAllByText(`For: The municipality of ${FACILITY.name.en}, ward 3`)).toHaveLength(2);
    await send();
    await waitFor(() => expect(received[0]?.area).toEqual({ level: 'ward', municipalityId: 60, ward: 3 }));
    expect(received[0]).not.toHaveProperty('facilityId');
  });

  it('lets administrators choose a part of their place, and the portal only those of the country', async () => {
    const inDistrict = await writeNotice({ level: 'district', districtId: 7 });
    expect(inDistrict.choices().slice(2)).toEqual(['A municipality', 'A district']);
    await inDistrict.user.selectOptions(inDistrict.area, 'district');
    await inDistrict.preview();
    expect(await inDistrict.screen.findAllByText('Please choose the place!')).not.toHaveLength(0);
    await inDistrict.user.type(inDistrict.screen.getByRole('searchbox', { name: 'Search a district' }), 'dhan');
    await inDistrict.user.click(await inDistrict.screen.findByRole('button', { name: 'Choose: Dhankuta' }));
    await inDistrict.preview();
    expect(await inDistrict.screen.findAllByText('For: Dhankuta')).toHaveLength(2);
    await inDistrict.send();
    await waitFor(() => expect(inDistrict.received[0]?.area).toEqual({ level: 'district', districtId: 7 }));
    inDistrict.unmount();
    const inCountry = await writeNotice({ level: 'country' });
    await inCountry.user.selectOptions(inCountry.screen.getByRole('combobox', { name: 'In whose name' }), 'portal');
    await waitFor(() => expect(inCountry.area).toHaveValue('country'));
    await inCountry.preview();
    await inCountry.send();
    await waitFor(() => expect(inCountry.received[0]).toMatchObject({ area: { level: 'country' }, facilityId: null }));
  });

  it.each([
    [230, 'Phones that get it by message: about 230.'],
    [0, 'Fewer than 10 phones get it by message.'],
    [null, 'It is not sent by message.'],
  ])('says before it is sent how many phones get it: %s', async (count, text) => {
    const { screen, user, area, preview } = await writeNotice(null);
    const requests = serve('countNoticeReaders', { count });
    await user.selectOptions(area, 'ward');
    await user.fill(document.querySelector<HTMLInputElement>('[name="area.ward"]')!, '3');
    await preview();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(requests).toEqual([{ area: { level: 'ward', municipalityId: 60, ward: 3 } }]);
  });

  it('shows a refused area at its field, and keeps the notice', async () => {
    const { screen, preview, send } = await writeNotice({ level: 'country' });
    serve('sendNotice', fail('outsideNoticeArea', { 'area.level': 'outsideNoticeArea' }));
    await preview();
    await send();
    expect(await screen.findAllByText(/^You may not send a notice there/)).not.toHaveLength(0);
    expect(document.querySelector<HTMLInputElement>('[name="title.en"]')).toHaveValue('Camp');
  });

  it('keeps the notice when its picture cannot be fetched', async () => {
    const { screen, user, preview, send } = await writeNotice(null);
    serve('sendNotice', fail('imageNotFetched'));
    const image = () => document.querySelector<HTMLInputElement>('[name="imageUrl"]')!;
    await user.fill(image(), 'http://a.np/a.jpg');
    await preview();
    expect(await screen.findAllByText('Enter an address that begins with https://')).not.toHaveLength(0);
    await user.clear(image());
    await user.fill(image(), 'https://a.np/a.jpg');
    await preview();
    await send();
    expect(await screen.findByText(/could not be fetched from this address/)).toBeInTheDocument();
    expect(document.querySelector<HTMLInputElement>('[name="title.en"]')).toHaveValue('Camp');
  });
});
