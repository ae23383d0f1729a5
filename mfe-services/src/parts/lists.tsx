import { Icon, Panel, type IconName, Columns, Row, Stack, Typography } from '@chautari/shared-ui/core';

/** List of lines with the same small icon. */
export const LineList = ({ items, icon = 'check' }: { items: readonly string[]; icon?: IconName }) => (
  <Stack component="ul" spacing={3} maxWidth="text">
    {items.map((item) => (
      <Row component="li" key={item} spacing={3} flexWrap="nowrap" alignItems="flex-start">
        <Icon name={icon} accent />
        <span>{item}</span>
      </Row>
    ))}
  </Stack>
);

/** List of cards with name, text and an optional icon. */
export const CardList = ({
  items,
  icons = [],
}: {
  items: readonly (readonly [name: string, text: string])[];
  icons?: readonly IconName[];
}) => (
  <Columns component="ul" columns={{ sm: 2, lg: 3 }}>
    {items.map(([name, text], index) => (
      <Panel as="li" key={name}>
        <Stack spacing={1.5}>
          <Row component="h3" spacing={2.5} flexWrap="nowrap">
            {icons[index] && <Icon name={icons[index]} accent />}
            {name}
          </Row>
          <Typography color="textSecondary">{text}</Typography>
        </Stack>
      </Panel>
    ))}
  </Columns>
);
