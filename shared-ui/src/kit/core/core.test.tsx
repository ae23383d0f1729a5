import { renderToString } from 'react-dom/server';
import { renderScreen } from '../../../testing';
import { Button, EmergencyLink, LanguageSwitch, PartUnavailable, useHydrated } from '../../faces/core';

describe('EmergencyLink', () => {
  it.each([
    ['en', 'Emergency 102'],
    ['np', 'आकस्मिक सेवा १०२'],
  ] as const)('calls 102 and says so in %s', async (lng, name) => {
    const { screen } = await renderScreen(<EmergencyLink />, { lng });
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', 'tel:102');
  });

  it('shows, where there is room, the word that the narrow one only says', async () => {
    const { screen } = await renderScreen(<EmergencyLink large />);
    expect(screen.getByRole('link')).toHaveTextContent('Emergency 102');
  });
});

describe('LanguageSwitch', () => {
  it('shows which language is on, and asks for the other', async () => {
    const asked = jest.fn();
    const { screen, user } = await renderScreen(<LanguageSwitch value="np" onChange={asked} />, { lng: 'np' });
    expect(screen.getByRole('group', { name: 'भाषा' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'NP नेपाली' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'EN English' })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: 'EN English' })).toHaveAttribute('href', '?lng=en');
    await user.click(screen.getByRole('link', { name: /EN/ }));
    expect(asked).toHaveBeenCalledWith('en');
  });
});

describe('Button', () => {
  it('does nothing while busy, says so, and keeps the focus', async () => {
    const pressed = jest.fn();
    const sent = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={sent}>
        <Button type="submit" busy={busy} onClick={pressed}>
          Send
        </Button>
      </form>
    );
    const { screen, user, rerender } = await renderScreen(form(false));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(pressed).toHaveBeenCalledTimes(1);
    await rerender(form(true));
    expect(screen.getByRole('button', { name: 'Please wait …' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Please wait …');
    await user.click(screen.getByRole('button'));
    await user.keyboard('{Enter}');
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe('PartUnavailable', () => {
  it('tells in Nepali what happened, offers another try, and 102', async () => {
    const again = jest.fn();
    const { screen, user } = await renderScreen(<PartUnavailable onRetry={again} />, { lng: 'np' });
    expect(screen.getByRole('alert')).toHaveTextContent('यो भाग अहिले खुलेन');
    expect(screen.getByRole('link', { name: '१०२ मा फोन गर्नुहोस्' })).toHaveAttribute('href', 'tel:102');
    expect(document.title).toBe('यो भाग अहिले खुलेन · स्वास्थ्य चौतारी');
    await user.click(screen.getByRole('button', { name: 'फेरि प्रयास गर्नुहोस्' }));
    expect(again).toHaveBeenCalledTimes(1);
  });
});

describe('useHydrated', () => {
  const Alive = () => (useHydrated() ? 'alive' : 'prerendered');

  it('is false in a prerendered page and true once it has come alive', async () => {
    expect(renderToString(<Alive />)).toBe('prerendered');
    const { container } = await renderScreen(
      <p>
        <Alive />
      </p>,
    );
    expect(container).toHaveTextContent('alive');
  });
});
