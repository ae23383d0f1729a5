import { waitFor } from '@testing-library/react';
import { aFacility, aProfile, anId, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Places from './Places';

const { id, name, place, kind, phone, hours } = aFacility();
const anItem = (more = {}) => ({ ...{ id, name, place, kind, phone, hours }, closedAt: null, distance: null, ...more });
const other = anItem({ id: anId(101), name: { en: 'Ahale Health Post', np: 'आहाले स्वास्थ्य चौकी' } });

const giveGeolocation = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });

describe('finding a health post', () => {
  beforeEach(() => localStorage.clear());

  it('lists name, kind, place and phone, and searches while somebody types', async () => {
    const received = serve('searchFacilities', { items: [anItem(), other], next: null });
    const { screen, user } = await renderScreen(<Places />);
    expect(await screen.findByRole('link', { name: 'Mulghat Health Post' })).toHaveAttribute('href', `/places/${id}`);
    expect(screen.getAllByRole('link', { name: '+977 9800000100' })[0]).toHaveAttribute('href', 'tel:+9779800000100');
    await user.type(screen.getByRole('searchbox'), 'मूलघाट');
    await waitFor(() => expect(received.at(-1)).toMatchObject({ text: 'मूलघाट' }));
  });

  it.each([
    ['en', 'No health post found'],
    ['np', 'स्वास्थ्य चौकी भेटिएन'],
  ] as const)('shows in %s that there is none', async (lng, text) => {
    serve('searchFacilities', { items: [], next: null });
    const { screen } = await renderScreen(<Places />, { lng });
    expect(await screen.findByRole('heading', { name: text })).toBeInTheDocument();
  });

  it('shows an error, and retries', async () => {
    serve('searchFacilities', fail('unavailable'));
    const { screen, user } = await renderScreen(<Places />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    serve('searchFacilities', { items: [anItem()], next: null });
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'Mulghat Health Post' })).toBeInTheDocument();
  });

  it('asks for the position when pressed, rounds it, and says where it is not given', async () => {
    const received = serve('searchFacilities', { items: [anItem({ distance: 5400 })], next: null });
    const { screen, user } = await renderScreen(<Places />);
    giveGeolocation((_, onError) => onError!({} as GeolocationPositionError));
    await user.click(await screen.findByRole('button', { name: 'Show the nearest first' }));
    expect(await screen.findByText(/did not give its position/)).toBeInTheDocument();
    giveGeolocation((onPosition) =>
      onPosition({ coords: { latitude: 26.93217, longitude: 87.33149 } } as GeolocationPosition),
    );
    await user.click(screen.getByRole('button', { name: 'Show the nearest first' }));
    expect(await screen.findByText(/5\.4 km away/)).toBeInTheDocument();
    await waitFor(() => expect(received.at(-1)).toMatchObject({ latitude: 26.93, longitude: 87.33 }));
  });

  it('proposes to a signed-in patient those of the municipality of the address, without the position', async () => {
    const received = serve('searchFacilities', { items: [anItem()], next: null });
    serve('getMyPatientProfile', aProfile());
    const { screen } = await renderScreen(<Places />, { role: 'patient' });
    expect(await screen.findByRole('heading', { name: 'In the municipality of your address' })).toBeInTheDocument();
    expect(received).toContainEqual({ municipalityId: aProfile().address!.municipalityId });
  });
});
