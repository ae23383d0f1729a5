import { Button, Row, Stack, useToast, styled } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { PrintButton, PrintSheet, saveFile } from '@chautari/shared-ui/printing';
import { copyText } from './copyText';

const Codes = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(4),
  borderRadius: theme.radius.card,
  border: '1px solid var(--line)',
  background: 'var(--surface)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  '& code': { ...theme.typography.field, fontFamily: 'ui-monospace,monospace', fontWeight: 700, whiteSpace: 'nowrap' },
}));

/** Shows the recovery codes once, with ways to save them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const text = codes.join('\n');
  const copy = async () => toast(t((await copyText(text)) ? 'account.copied' : 'account.notCopied'));
  return (
    <Stack>
      <p>{t('account.codesText')}</p>
      <PrintSheet>
        <Codes translate="no" aria-label={t('account.codes')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Codes>
      </PrintSheet>
      <Row>
        <Button
          variant="second"
          icon="file"
          onClick={() => saveFile('swasthya-chautari-codes.txt', 'text/plain;charset=utf-8', `${text}\n`)}
        >
          {t('account.saveCodes')}
        </Button>
        <Button variant="second" onClick={() => void copy()}>
          {t('account.copyCodes')}
        </Button>
        <PrintButton>{t('account.printCodes')}</PrintButton>
      </Row>
      <Row>
        <Button onClick={onDone}>{t('account.kept')}</Button>
      </Row>
    </Stack>
  );
}
