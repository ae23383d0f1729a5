import { Columns, PairList, Panel, Row, Stack, Tile, Typography } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { useLists } from '../../parts/words';
import { MethodPicture, METHODS, type Method } from './MethodPicture';

/** Effectiveness, duration and provider of a method, in the same three lines for comparison. */
function Compared({ name }: { name: Method }) {
  const { t } = useTranslation('mfe-services');
  return (
    <PairList
      items={(['works', 'lasts', 'from'] as const).map((line) => [
        t(`family.compare.${line}`),
        t(`family.compared.${name}.${line}`),
      ])}
    />
  );
}

/** Methods with pictures. */
export function Methods() {
  const { pairs } = useLists();
  const words = pairs('family.methods');
  return (
    <Columns component="ul" columns={{ sm: 2, md: 3 }}>
      {METHODS.map((name, index) => (
        <Panel as="li" key={name}>
          <Stack spacing={2.5}>
            <Row flexWrap="nowrap" spacing={3}>
              <Tile>
                <MethodPicture name={name} />
              </Tile>
              <h3>{words[index]![0]}</h3>
            </Row>
            <Typography color="textSecondary">{words[index]![1]}</Typography>
            <Compared name={name} />
          </Stack>
        </Panel>
      ))}
    </Columns>
  );
}
