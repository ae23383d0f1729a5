import { renderScreen } from '../../../testing';
import { Columns, Panel, Row, Stack, styled, Typography } from '../../faces/core';

it.each([
  ['Stack', <Stack key="s" component="ul" spacing={2} alignItems="center" maxWidth="text" data-testid="it" />],
  ['Row', <Row key="r" component="ul" justifyContent="space-between" marginTop={2} data-testid="it" />],
  ['Columns', <Columns key="c" component="ul" columns={{ sm: 2 }} spacing={2} maxWidth="text" data-testid="it" />],
  ['Panel', <Panel key="p" as="ul" maxWidth="text" data-testid="it" />],
])('%s is the element that is asked for, and leaves no prop of its own on it', async (_, shown) => {
  const { screen } = await renderScreen(shown);
  const element = screen.getByTestId('it');
  expect(element.tagName).toBe('UL');
  expect(element.getAttributeNames().sort()).toEqual(['class', 'data-testid']);
});

it('stays a panel under another element where a style is added to it', async () => {
  const Wide = styled(Panel)({ padding: 0 });
  const { screen } = await renderScreen(<Wide component="li">inside</Wide>);
  expect(screen.getByText('inside').tagName).toBe('LI');
  expect(screen.getByText('inside')).toHaveClass('MuiPaper-root');
});

it('shows text in a size of the theme, as the element that its meaning asks for', async () => {
  const { screen } = await renderScreen(
    <Typography component="dd" variant="figure" color="textSecondary">
      500
    </Typography>,
  );
  expect(screen.getByText('500').tagName).toBe('DD');
  expect(screen.getByText('500')).toHaveClass('MuiTypography-figure');
});
