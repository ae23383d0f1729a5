import { useState } from 'react';
import { addDuty, check, type DutyPerson } from '@chautari/contract';
import { Button, ErrorState, List, Row, Stack, Typed } from '@chautari/shared-ui/core';
import { Busy, Dialog, Form, PhoneField, SearchField, Submit } from '@chautari/shared-ui/forms';
import { call, useFormat, useQuery, useTranslation } from '@chautari/shared-ui/platform';

interface Choice {
  accountId: string;
  phone: string | null;
}

interface WorkerDialogProps {
  title: string;
  submit: string;
  /** Asks for the phone of the duty. */
  asksPhone?: boolean;
  busy: boolean;
  error: unknown;
  onChoose: (choice: Choice, person: DutyPerson) => void;
  onClose: () => void;
}

/** Finds a doctor or staff member by name or ID. */
function WorkerSearch({ onChoose }: { onChoose: (person: DutyPerson) => void }) {
  const { t } = useTranslation('mfe-staff');
  const { text: formatText } = useFormat();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { data, error, refetch } = useQuery({
    queryKey: ['duties', 'workers', text],
    enabled: text.length > 0,
    queryFn: ({ signal }) => call('searchWorkers', { text }, signal),
  });
  const results = () => {
    if (!text) return null;
    if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Busy />;
    if (!data.people.length) return <p>{t('duties.noneFound')}</p>;
    return (
      <List>
        {data.people.map((person) => (
          <li key={person.id}>
            <Row>
              <span>
                <Typed>{formatText(person.name)}</Typed>, {t(`duties.role.${person.role}`)}
              </span>
              <Button
                variant="second"
                aria-label={`${t('duties.choose')}: ${formatText(person.name)}`}
                onClick={() => onChoose(person)}
              >
                {t('duties.choose')}
              </Button>
            </Row>
          </li>
        ))}
      </List>
    );
  };
  return (
    <Stack>
      <SearchField label={t('duties.search')} hint={t('duties.searchHint')} value={typed} onChange={setTyped} />
      <div role="status">{results()}</div>
    </Stack>
  );
}

/** Chooses a doctor or staff member and, for a duty, the phone. */
export function WorkerDialog({ title, submit, asksPhone = false, busy, error, onChoose, onClose }: WorkerDialogProps) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const [person, setPerson] = useState<DutyPerson>();
  return (
    <Dialog open title={title} onClose={onClose}>
      {person ? (
        <Form
          check={(value) => check(addDuty.input, value)}
          // The day is that of the page, which checks it.
          extra={{ accountId: person.id, day: '2000-01-01' }}
          onSubmit={({ accountId, phone = null }) => onChoose({ accountId, phone }, person)}
          busy={busy}
          error={error}
        >
          <Row>
            <b>
              <Typed>{text(person.name)}</Typed>, {t(`duties.role.${person.role}`)}
            </b>
            <Button variant="quiet" onClick={() => setPerson(undefined)}>
              {t('duties.other')}
            </Button>
          </Row>
          {asksPhone && <PhoneField name="phone" label={t('duties.phone')} hint={t('duties.phoneHint')} optional />}
          <Submit onCancel={onClose}>{submit}</Submit>
        </Form>
      ) : (
        <WorkerSearch onChoose={setPerson} />
      )}
    </Dialog>
  );
}
