import { Button, Icon, Row, styled } from '@chautari/shared-ui/core';
import { useShownRecord, useTranslation } from '@chautari/shared-ui/platform';
import type { Account } from './useAccount';

const Details = styled(Row)(({ theme }) => ({
  marginRight: 'auto',
  '& p': { display: 'flex', alignItems: 'center', gap: theme.spacing(1.5), overflowWrap: 'anywhere' },
  '& svg': { flex: 'none' },
  // In the bar there is one line: on phones the record takes the place of the name, and the drawer has all of it.
  [theme.breakpoints.down('md')]: { 'header & button': { display: 'none' } },
  [theme.breakpoints.down('sm')]: {
    'header &:has(p)': { flex: '1 1 0', minWidth: 0, lineHeight: 1.4 },
    'header &:has(p) + span': { display: 'none' },
  },
}));

/** Whose record is open, if it is not the reader’s own, and in which language messages come. Loaded for people who are signed in. */
export function AccountDetails({
  account: { person, chooseMessages },
  onLeave,
}: {
  account: Account;
  onLeave?: (() => void) | undefined;
}) {
  const { t } = useTranslation('shell');
  const record = useShownRecord();
  if (!person) return null;
  const choose = () => {
    onLeave?.();
    chooseMessages(true);
  };
  return (
    <Details component="span" spacing={4}>
      {record && (
        <p>
          <Icon name="file" />
          <b>{t('record', { name: record })}</b>
        </p>
      )}
      {person.access === 'full' && (
        <Button variant="quiet" icon="bell" onClick={choose}>
          {t(`messages.in.${person.language}`)}
        </Button>
      )}
    </Details>
  );
}
