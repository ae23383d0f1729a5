import { getLanguageEntry } from '@chautari/contract';
import { Button, Icon, Row, styled } from '@chautari/shared-ui/core';
import { useFormat, useShownRecord, useTranslation } from '@chautari/shared-ui/platform';
import type { Account } from './useAccount';

const Details = styled(Row)(({ theme }) => ({
  marginRight: 'auto',
  '& p': { display: 'flex', alignItems: 'center', gap: theme.spacing(1.5), overflowWrap: 'anywhere' },
  '& svg': { flex: 'none' },
  // The bar has one line: on phones the open record replaces the name, and the drawer shows both.
  [theme.breakpoints.down('md')]: { 'header & button': { display: 'none' } },
  [theme.breakpoints.down('sm')]: {
    'header &:has(p)': { flex: '1 1 0', minWidth: 0, lineHeight: 1.4 },
    'header &:has(p) + span': { display: 'none' },
  },
}));

/** The open record, if it is not the reader’s own, and the language of messages. Loaded for signed-in users only. */
export function AccountDetails({
  account: { person, chooseMessages },
  onLeave,
}: {
  account: Account;
  onLeave?: (() => void) | undefined;
}) {
  const { t } = useTranslation('shell');
  const { text } = useFormat();
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
          {t('messages.in', { language: text(getLanguageEntry(person.language).names) })}
        </Button>
      )}
    </Details>
  );
}
