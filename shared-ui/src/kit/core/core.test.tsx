import { renderToString } from 'react-dom/server';
import { APPOINTMENT_STATUSES, REPORT_STATUSES } from '@chautari/contract';
import { renderScreen, SETTINGS } from '../../../testing';
import {
  Button,
  Columns,
  EmergencyLink,
  LanguageSwitch,
  Panel,
  PartUnavailable,
  PriorityBadge,
  Row,
  Stack,
  StatusBadge,
  styled,
  Typography,
  useHydrated,
  type Priority,
} from '../../faces/core';

describe('EmergencyLink', () => {
  it.each([
    ['en', 'Emergency 102'],
    ['np', 'आकस्मिक सेवा १०२'],
  ] as const)('calls 102 and says so in %s', async (lng, name) => {
    const { screen } = await renderScreen(<EmergencyLink />, { lng });
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', 'tel:102');
  });

  it('shows the word if there is room, which is otherwise only for screen readers', async () => {
    const { screen } = await renderScreen(<EmergencyLink large />);
    expect(screen.getByRole('link')).toHaveTextContent('Emergency 102');
  });
});

describe('LanguageSwitch', () => {
  it('marks the current language, and links to the other', async () => {
    const onChange = jest.fn();
    const { screen, user } = await renderScreen(<LanguageSwitch value="np" onChange={onChange} />, { lng: 'np' });
    expect(screen.getByRole('group', { name: 'भाषा' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'NP नेपाली' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'EN English' })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: 'EN English' })).toHaveAttribute('href', '?lng=en');
    await user.click(screen.getByRole('link', { name: /EN/ }));
    expect(onChange).toHaveBeenCalledWith('en');
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
  it('explains the failure in Nepali, with a retry and 102', async () => {
    const again = jest.fn();
    const { screen, user } = await renderScreen(<PartUnavailable onRetry={again} />, { lng: 'np' });
    expect(screen.getByRole('alert')).toHaveTextContent('यो भाग अहिले खुलेन');
    expect(screen.getByRole('link', { name: '१०२ मा फोन गर्नुहोस्' })).toHaveAttribute('href', 'tel:102');
    expect(document.title).toBe('यो भाग अहिले खुलेन · स्वास्थ्य चौतारी');
    await user.click(screen.getByRole('button', { name: 'फेरि प्रयास गर्नुहोस्' }));
    expect(again).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['en', 'This part has a fault', /not your connection/],
    ['np', 'यो भागमा खराबी छ', /इन्टरनेटको समस्या होइन/],
  ] as const)('says in %s that a broken part is not the connection, and whom to tell', async (lng, title, text) => {
    const { screen } = await renderScreen(<PartUnavailable fault onRetry={() => undefined} />, { lng });
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: SETTINGS.phone })).toHaveAttribute(
      'href',
      `tel:${SETTINGS.phone.replace(/\s/g, '')}`,
    );
  });
});

describe('useHydrated', () => {
  const Alive = () => (useHydrated() ? 'alive' : 'prerendered');

  it('is false in a prerendered page and true after hydration', async () => {
    expect(renderToString(<Alive />)).toBe('prerendered');
    const { container } = await renderScreen(
      <p>
        <Alive />
      </p>,
    );
    expect(container).toHaveTextContent('alive');
  });
});

describe('layout', () => {
  it.each([
    ['Stack', <Stack key="s" component="ul" spacing={2} alignItems="center" maxWidth="text" data-testid="it" />],
    ['Row', <Row key="r" component="ul" justifyContent="space-between" marginTop={2} data-testid="it" />],
    ['Columns', <Columns key="c" component="ul" columns={{ sm: 2 }} spacing={2} maxWidth="text" data-testid="it" />],
    ['Panel', <Panel key="p" as="ul" maxWidth="text" data-testid="it" />],
  ])('%s is the element that is asked for, and leaves no prop of its own on it', async (_, ui) => {
    const { screen } = await renderScreen(ui);
    const element = screen.getByTestId('it');
    expect(element.tagName).toBe('UL');
    expect(element.getAttributeNames().sort()).toEqual(['class', 'data-testid']);
  });

  it('stays a panel under another element with an additional style', async () => {
    const Wide = styled(Panel)({ padding: 0 });
    const { screen } = await renderScreen(<Wide component="li">inside</Wide>);
    expect(screen.getByText('inside').tagName).toBe('LI');
    expect(screen.getByText('inside')).toHaveClass('MuiPaper-root');
  });

  it('shows text in a size of the theme, with the semantic element', async () => {
    const { screen } = await renderScreen(
      <Typography component="dd" variant="figure" color="textSecondary">
        500
      </Typography>,
    );
    expect(screen.getByText('500').tagName).toBe('DD');
    expect(screen.getByText('500')).toHaveClass('MuiTypography-figure');
  });
});

describe('badges', () => {
  it('show a status in words', async () => {
    const { screen } = await renderScreen(
      <>
        <StatusBadge status="pending" />
        <StatusBadge status="inProgress" />
        <StatusBadge status="noShow" />
      </>,
      { lng: 'np' },
    );
    for (const word of ['विचाराधीन', 'प्रक्रियामा', 'नआएको']) expect(screen.getByText(word)).toBeInTheDocument();
  });

  it('use red only for critical, not for a rejection', async () => {
    const statuses = [...new Set([...APPOINTMENT_STATUSES, ...REPORT_STATUSES])];
    const priorities: Priority[] = ['critical', 'high', 'medium'];
    const { screen } = await renderScreen(
      <>
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        {priorities.map((priority) => (
          <PriorityBadge key={priority} priority={priority} />
        ))}
      </>,
    );
    const red = screen.getAllByText(/./).filter((element) => element.closest('.MuiChip-colorError'));
    expect(red.map((element) => element.textContent)).toEqual(['Critical']);
  });
});
