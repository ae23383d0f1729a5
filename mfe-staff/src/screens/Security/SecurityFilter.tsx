import { check, listSecurityEvents, SECURITY_KINDS, type SecurityKind } from '@chautari/contract';
import { Columns, Stack } from '@chautari/shared-ui/core';
import { DateField, Form, PlainSelect, Submit, TextField } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';

export interface SecurityQuery {
  account?: string | undefined;
  network?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface SecurityFilterProps {
  query: SecurityQuery;
  onChange: (query: SecurityQuery) => void;
  kind: SecurityKind | '';
  onKind: (kind: SecurityKind | '') => void;
}

/** Filter by kind, account, network and days. */
export function SecurityFilter({ query, onChange, kind, onKind }: SecurityFilterProps) {
  const { t } = useTranslation('mfe-staff');
  return (
    <Stack spacing={6}>
      <PlainSelect
        label={t('security.kind')}
        value={kind}
        onChange={(value) => onKind(SECURITY_KINDS.find((option) => option === value) ?? '')}
        options={[
          { value: '', label: t('filter.all') },
          ...SECURITY_KINDS.map((value) => ({ value, label: t(`security.kinds.${value}`) })),
        ]}
      />
      <Form
        check={(value) => check(listSecurityEvents.input, value)}
        defaults={query}
        onSubmit={({ account, network, from, to }) => onChange({ account, network, from, to })}
      >
        <Columns columns={{ md: 2 }} spacing={6} alignItems="start">
          <TextField
            name="account"
            label={t('security.account')}
            optional
            autoComplete="off"
            placeholder="D-2083-00012"
          />
          <TextField
            name="network"
            label={t('security.network')}
            hint={t('security.networkHint')}
            optional
            autoComplete="off"
          />
          <DateField name="from" label={t('security.from')} optional />
          <DateField name="to" label={t('security.to')} optional />
        </Columns>
        <Submit>{t('security.find')}</Submit>
      </Form>
    </Stack>
  );
}
