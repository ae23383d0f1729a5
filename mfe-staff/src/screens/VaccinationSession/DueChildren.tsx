import type { DuePerson } from '@chautari/contract';
import { Button, Section } from '@chautari/shared-ui/core';
import { usePages } from '@chautari/shared-ui/lists';
import { call, useTranslation } from '@chautari/shared-ui/platform';
import { PagedTable } from '../../parts/PagedTable';
import { usePersonColumns } from '../Reports/duePeople';
import '../Reports/messages';

interface DueChildrenProps {
  sessionId: string;
  onChoose: (patientId: string) => void;
}

/** The patients of the facility for whom a vaccine is due by the day of the session. */
export function DueChildren({ sessionId, onChoose }: DueChildrenProps) {
  const { t } = useTranslation('mfe-staff');
  const pages = usePages(['vaccinationSessions', sessionId, 'due'], (after, signal) =>
    call('listSessionDue', { id: sessionId, ...(after && { after }) }, signal),
  );
  const { name, due } = usePersonColumns<DuePerson>();
  return (
    <Section title={t('vaccinationSession.dueTitle')}>
      <PagedTable
        caption={t('vaccinationSession.dueTitle')}
        columns={[name, due]}
        pages={pages}
        keyOf={({ id }) => id}
        actions={(person) => (
          <Button
            variant="second"
            aria-label={`${t('vaccinationSession.choose')}: ${person.name}`}
            onClick={() => onChoose(person.id)}
          >
            {t('vaccinationSession.choose')}
          </Button>
        )}
        empty={{ title: t('vaccinationSession.dueNone'), text: t('vaccinationSession.dueNoneText') }}
      />
    </Section>
  );
}
