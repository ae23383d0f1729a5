import { check, searchAccessLog } from '@chautari/contract';
import { Columns } from '@chautari/shared-ui/core';
import { DateField, Form, Submit, TextField } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';

export interface AccessLogQuery {
  patient?: string | undefined;
  account?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface AccessLogFilterProps {
  query: AccessLogQuery;
  onChange: (query: AccessLogQuery) => void;
}

/** Filter by patient, account and days. */
export function AccessLogFilter({ query, onChange }: AccessLogFilterProps) {
  const { t } = useTranslation('mfe-staff');
  return (
    <Form
      check={(value) => check(searchAccessLog.input, value)}
      defaults={query}
      onSubmit={({ patient, account, from, to }) => onChange({ patient, account, from, to })}
    >
      <Columns columns={{ md: 2 }} spacing={6} alignItems="start">
        <TextField name="patient" label={t('access.patient')} optional autoComplete="off" placeholder="P-2083-00417" />
        <TextField
          name="account"
          label={t('access.account')}
          hint={t('access.accountHint')}
          optional
          autoComplete="off"
          placeholder="D-2083-00012"
        />
        <DateField name="from" label={t('access.from')} optional />
        <DateField name="to" label={t('access.to')} optional />
      </Columns>
      <Submit>{t('access.find')}</Submit>
    </Form>
  );
}
