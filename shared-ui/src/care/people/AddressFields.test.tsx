import { fail, PROVINCES, serve } from '../../../testing';
import { renderFields } from '../../../testing/fields';
import { AddressFields } from '../../faces/people';

describe('AddressFields', () => {
  const renderAddress = async (options = {}) => {
    serve('listAddresses', { provinces: PROVINCES });
    const view = await renderFields(<AddressFields name="address" street />, options);
    await view.screen.findByRole('option', { name: /Koshi|कोशी/ });
    return view;
  };

  it('enables each list after the one above is chosen, and says which one is missing', async () => {
    const { list, labels } = await renderAddress();
    expect(list('Province')).toBeEnabled();
    for (const name of ['District', 'Municipality', 'Ward number']) expect(list(name)).toBeDisabled();
    expect([labels('District'), labels('Municipality'), labels('Ward number')]).toEqual([
      ['Select province first'],
      ['Select district first'],
      ['Select municipality first'],
    ]);
  });

  it('offers only parts of the chosen area', async () => {
    const { choose, labels, value, user, screen } = await renderAddress();
    await choose('Province', 'Koshi');
    expect(labels('District')).toEqual(['Choose', 'Dhankuta', 'Ilam']);
    await choose('District', 'Dhankuta');
    expect(labels('Municipality')).toEqual(['Choose', 'Chaubise Rural Municipality', 'Dhankuta Municipality']);
    await choose('Municipality', 'Chaubise Rural Municipality');
    expect(labels('Ward number')).toEqual(['Choose', '1', '2', '3', '4', '5']);
    await choose('Ward number', '4');
    await user.fill(screen.getByRole('textbox', { name: 'Tole / street' }), 'Hile');
    expect(await value()).toEqual({
      address: { provinceId: 1, districtId: 7, municipalityId: 61, ward: 4, street: 'Hile' },
    });
  });

  it('clears everything below a changed list', async () => {
    const { choose, list, value } = await renderAddress({
      defaults: { address: { provinceId: 1, districtId: 7, municipalityId: 62, ward: 9 } },
    });
    expect(list('Ward number')).toHaveDisplayValue('9');
    await choose('Municipality', 'Chaubise Rural Municipality');
    expect(list('Ward number')).toHaveDisplayValue('Choose');
    await choose('Ward number', '5');
    await choose('District', 'Ilam');
    expect(list('Ward number')).toBeDisabled();
    expect(list('Municipality')).toHaveDisplayValue('Choose');
    expect(await value()).toEqual({ address: { provinceId: 1, districtId: 8 } });
    await choose('Municipality', 'Ilam Municipality');
    await choose('Ward number', '12');
    await choose('Province', 'Bagmati');
    expect(list('District')).toHaveDisplayValue('Choose');
    for (const name of ['Municipality', 'Ward number']) expect(list(name)).toBeDisabled();
    expect(await value()).toEqual({ address: { provinceId: 3 } });
  });

  it('uses Nepali names, digits and kinds of municipalities', async () => {
    const { labels } = await renderAddress({
      lng: 'np',
      defaults: { address: { provinceId: 1, districtId: 7, municipalityId: 61 } },
    });
    expect(labels('जिल्ला')).toEqual(['छान्नुहोस्', 'धनकुटा', 'इलाम']);
    expect(labels('नगरपालिका वा गाउँपालिका')).toEqual(['छान्नुहोस्', 'चौबिसे गाउँपालिका', 'धनकुटा नगरपालिका']);
    expect(labels('वडा नम्बर')).toEqual(['छान्नुहोस्', '१', '२', '३', '४', '५']);
  });

  it('shows an error if the addresses do not load, and retries', async () => {
    serve('listAddresses', fail('unavailable'));
    const { screen, user } = await renderFields(<AddressFields name="address" />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The service did not answer');
    serve('listAddresses', { provinces: PROVINCES });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Koshi' })).toBeInTheDocument();
  });

  it('shows that it is loading', async () => {
    serve('listAddresses', () => new Promise(() => undefined));
    const { labels } = await renderFields(<AddressFields name="address" />);
    expect(labels('Province')).toEqual(['One moment …']);
  });
});
