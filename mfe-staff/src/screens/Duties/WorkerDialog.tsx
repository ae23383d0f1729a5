import { useState } from 'react';
import { addDuty, check, type DutyPerson } from '@chautari/contract';
import { Button, Row, Typed } from '@chautari/shared-ui/core';
import { Dialog, Form, PhoneField, Submit } from '@chautari/shared-ui/forms';
import { SearchChoice } from '@chautari/shared-ui/people';
import { call, useFormat, useTranslation } from '@chautari/shared-ui/platform';

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
  return (
    <SearchChoice
      queryKey={['duties', 'workers']}
      label={t('duties.search')}
      hint={t('duties.searchHint')}
      none={t('duties.noneFound')}
      choose={t('duties.choose')}
      search={async (text, signal) => (await call('searchWorkers', { text }, signal)).people}
      getName={({ name }) => formatText(name)}
      onChoose={onChoose}
    >
      {({ name, role }) => (
        <>
          <Typed>{formatText(name)}</Typed>, {t(`duties.role.${role}`)}
        </>
      )}
    </SearchChoice>
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
