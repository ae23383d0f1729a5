import { waitFor } from '@testing-library/react';
import { aFacility, anId, fail, PROVINCES, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import NoticeMessages from './NoticeMessages';

const ID = anId(1);
const DHANKUTA = { en: 'Dhankuta Municipality', np: 'धनकुटा नगरपालिका' };
const [KOSHI] = PROVINCES;
const DISTRICT = KOSHI!.districtList.find(({ municipalityList }) => municipalityList.length > 0)!;
const { id: MUNICIPALITY } = DISTRICT.municipalityList[0]!;

const WORDS = {
  en: {
    send: 'Send me a code',
    confirm: 'Get notices',
    done: /^This phone now gets the notices of Dhankuta/,
  },
  np: {
    send: 'कोड पठाउनुहोस्',
    confirm: 'सूचना पाउनुहोस्',
    done: /^अब यो फोनमा धनकुटा नगरपालिकाका सूचना आउँछन्/,
  },
};

describe('the form for notices by message', () => {
  beforeEach(() => {
    localStorage.clear();
    serve('getNoticeMessages', { isOn: true });
    serve('listAddresses', { provinces: PROVINCES });
  });

  async function begin(lng: 'en' | 'np' = 'en', path = `/notice-messages?municipality=${MUNICIPALITY}`) {
    const rendered = await renderScreen(<NoticeMessages />, { lng, path });
    const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
    await rendered.screen.findByRole('button', { name: WORDS[lng].send });
    return { ...rendered, input, words: WORDS[lng] };
  }

  it.each(['en', 'np'] as const)('proposes in %s the place, and gets a code to the phone', async (lng) => {
    const received = serve('askForNoticeMessages', { id: ID, demoCode: null });
    const { screen, user, input, words } = await begin(lng);
    await waitFor(() => expect(input('place.municipalityId')).toHaveValue(String(MUNICIPALITY)));
    await user.fill(input('phone'), '९८०००००१२३');
    await user.click(screen.getByRole('button', { name: words.send }));
    await waitFor(() =>
      expect(received).toMatchObject([
        {
          phone: '+9779800000123',
          place: { provinceId: KOSHI!.id, districtId: DISTRICT.id, municipalityId: MUNICIPALITY },
          language: lng,
        },
      ]),
    );
    serve('confirmNoticeMessages', fail('badCode'));
    await screen.findByRole('button', { name: words.confirm });
    await user.fill(input('code'), '000000');
    await user.click(screen.getByRole('button', { name: words.confirm }));
    await waitFor(() => expect(input('code')).toHaveAttribute('aria-invalid', 'true'));
    const confirmed = serve('confirmNoticeMessages', { placeName: DHANKUTA });
    await user.clear(input('code'));
    await user.fill(input('code'), '123456');
    await user.click(screen.getByRole('button', { name: words.confirm }));
    expect(await screen.findByText(words.done)).toBeInTheDocument();
    expect(confirmed).toMatchObject([{ id: ID, code: '123456' }]);
  });

  it('proposes the municipality of the chosen health post', async () => {
    const address = { provinceId: KOSHI!.id, districtId: DISTRICT.id, municipalityId: MUNICIPALITY, ward: 2 };
    localStorage.setItem('chautari.facility', JSON.stringify({ ...aFacility({ address }), lines: {} }));
    const { input } = await begin('en', '/notice-messages');
    await waitFor(() => expect(input('place.municipalityId')).toHaveValue(String(MUNICIPALITY)));
    expect(input('place.ward')).toHaveValue('');
    localStorage.clear();
  });

  it('says at the fields what is missing or wrong, and sends nothing', async () => {
    const received = serve('askForNoticeMessages', { id: ID, demoCode: null });
    const { screen, user, input } = await begin('en', '/notice-messages');
    await user.fill(input('phone'), '12');
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    await waitFor(() => expect(input('phone')).toHaveAttribute('aria-invalid', 'true'));
    expect(input('place.provinceId')).toHaveAttribute('aria-invalid', 'true');
    expect(input('place.ward')).not.toHaveAttribute('aria-invalid', 'true');
    expect(received).toEqual([]);
  });

  it('sends the code again, and goes back to the form with what was typed', async () => {
    serve('askForNoticeMessages', { id: ID, demoCode: '123456' });
    const { screen, user, input } = await begin();
    await waitFor(() => expect(input('place.municipalityId')).toHaveValue(String(MUNICIPALITY)));
    await user.fill(input('phone'), '9800000123');
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByText(/123456/)).toBeInTheDocument();
    const again = serve('sendNoticeMessagesCode', { id: ID, demoCode: '654321' });
    await user.click(screen.getByRole('button', { name: 'Send another code' }));
    expect(await screen.findByText(/We have sent the code again/)).toBeInTheDocument();
    expect(screen.getByText(/654321/)).toBeInTheDocument();
    expect(again).toMatchObject([{ id: ID }]);
    await user.click(screen.getByRole('button', { name: 'Change phone or place' }));
    await screen.findByRole('button', { name: 'Send me a code' });
    expect(input('phone')).toHaveValue('9800000123');
  });

  it('keeps what was typed where the service does not answer', async () => {
    serve('askForNoticeMessages', fail('unavailable'));
    const { screen, user, input } = await begin();
    await waitFor(() => expect(input('place.municipalityId')).toHaveValue(String(MUNICIPALITY)));
    await user.fill(input('phone'), '9800000123');
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByText(/The service did not answer/)).toBeInTheDocument();
    expect(input('phone')).toHaveValue('9800000123');
  });

  it.each([
    ['en', /sends no notices by message/],
    ['np', /सन्देशमा सूचना पठाउँदैन/],
  ] as const)('says in %s that the portal sends none', async (lng, text) => {
    serve('getNoticeMessages', { isOn: false });
    const { screen } = await renderScreen(<NoticeMessages />, { lng, path: '/notice-messages' });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
