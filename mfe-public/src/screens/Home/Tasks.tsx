import { getAccent, Icon, Pictogram, Seat, styled, Tile } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

const TASKS = [
  ['vaccine', '/service/immunization?tab=schedule', <Pictogram key="vaccine" name="immunization" />],
  ['book', '/service/opd?tab=booking', <Pictogram key="book" name="doctor" />],
  ['notices', '/notices', <Icon key="notices" name="bell" />],
] as const;

const Rows = styled('nav')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: theme.spacing(2.5),
  position: 'relative',
  marginTop: theme.spacing(-5.5),
  marginBottom: theme.spacing(8),
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(3,minmax(0,1fr))',
    gap: theme.spacing(6),
    marginTop: theme.spacing(-16),
  },
}));

const Row = styled(Seat)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: theme.spacing(3),
  minHeight: 60,
  padding: theme.spacing(2, 3),
  '& .tile': { width: 44, height: 44, borderRadius: theme.radius.small, '& svg': { width: 32, height: 32 } },
  '& b': { flex: '1 1 min-content', minWidth: 0, overflowWrap: 'break-word' },
  '& > svg': { flex: 'none', color: 'var(--accent)' },
}));

/** What most people come for, each one press away and without an account. */
export function Tasks() {
  const { t } = useTranslation('mfe-public');
  return (
    <Rows aria-label={t('home.tasks')} style={getAccent('services')}>
      {TASKS.map(([task, to, picture]) => (
        <Row key={task} to={to}>
          <Tile className="tile">{picture}</Tile>
          <b>{t(`home.task.${task}`)}</b>
          <Icon name="next" />
        </Row>
      ))}
    </Rows>
  );
}
