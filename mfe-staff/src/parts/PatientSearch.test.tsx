import { waitFor } from '@testing-library/react';
import { aPatient, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../testing';
import { PatientSearch } from './PatientSearch';

const NONE = { patients: [], more: false };

async function renderSearch(lng: 'en' | 'np' = 'en') {
  const onChoose = jest.fn();
  serve('listRecentPatients', { patients: [] });
  const page = await renderScreen(<PatientSearch onChoose={onChoose} />, { lng, role: 'staff' });
  const search = async (text: string) => {
    await page.user.clear(page.screen.getByRole('searchbox'));
    await page.user.type(page.screen.getByRole('searchbox'), `${text}{Enter}`);
  };
  return { ...page, onChoose, search };
}

describe('the search for patients of other places', () => {
  it('says of a name only that there is somebody', async () => {
    const { screen, search } = await renderSearch('np');
    serve('searchPatients', { ...NONE, hasOthers: true });
    await search('माया');
    expect(await screen.findByText('पोर्टलमा मिल्ने अर्को व्यक्ति पनि हुनुहुन्छ')).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByText('कोही भेटिएन')).not.toBeInTheDocument();
  });

  it('opens a whole ID for a reason', async () => {
    const { screen, user, search, onChoose } = await renderSearch();
    serve('searchPatients', { ...NONE, hasOthers: true });
    const received = serve('openPatient', { patient: aPatient() });
    await search('P-4827-3915-606');
    await user.click(await screen.findByRole('radio', { name: 'The patient is here' }));
    await user.click(screen.getByRole('button', { name: 'Open the record' }));
    await waitFor(() => expect(onChoose).toHaveBeenCalledWith(aPatient()));
    expect(received).toEqual([{ by: 'id', patientId: 'P-4827-3915-606', reason: 'here' }]);
  });

  it('opens by the code of a patient, and says when it does not work', async () => {
    const { screen, user, search, onChoose } = await renderSearch();
    serve('searchPatients', { ...NONE, hasOthers: false });
    serve('lookUpPatient', fail('badCode'));
    await search('1234 5678');
    await user.click(await screen.findByRole('button', { name: 'Open with the code' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This code does not work.');
    const received = serve('lookUpPatient', { patients: [aPatient()], asksReason: false });
    await user.click(screen.getByRole('button', { name: 'Open with the code' }));
    await waitFor(() => expect(onChoose).toHaveBeenCalledWith(aPatient()));
    expect(received).toEqual([{ by: 'code', code: '12345678' }]);
  });
});

it('searches again for the same text, as somebody may have been registered meanwhile', async () => {
  const { screen, user, search } = await renderSearch();
  serve('searchPatients', { ...NONE, hasOthers: false });
  await search('Maya');
  expect(await screen.findByText('Nobody found')).toBeInTheDocument();
  serve('searchPatients', { patients: [aPatient()], more: false });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('button', { name: 'Open: Maya Tamang' })).toBeInTheDocument();
});
