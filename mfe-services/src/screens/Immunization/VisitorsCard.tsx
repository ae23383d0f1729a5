import { useState } from 'react';
import type { RecordContent } from '@chautari/contract';
import { Button, ErrorState, Row, Section, Stack, Waiting } from '@chautari/shared-ui/core';
import { usePublicData, useTranslation } from '@chautari/shared-ui/platform';
import { ImmunizationForm } from '@chautari/shared-ui/records';
import { ImmunizationSchedule } from '@chautari/shared-ui/schedules';
import { Arrival } from '../../parts/Arrival';
import { useDraft } from '../../parts/drafts';
import { KeepIt } from '../../parts/KeepIt';

type Card = Extract<RecordContent, { kind: 'immunization' }>;
const HERE = '/service/immunization?tab=records';

/** A visitor's card: given and due doses, and links to save it. */
function Kept({ card, onEdit, onDiscard }: { card: Card; onEdit: () => void; onDiscard: () => void }) {
  const { t } = useTranslation('mfe-services');
  const { data, error, refetch } = usePublicData('getSchedules');
  return (
    <Stack spacing={6}>
      <KeepIt kept next={HERE} />
      <Row>
        <Button variant="second" onClick={onEdit}>
          {t('own.edit')}
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          {t('own.discard')}
        </Button>
      </Row>
      {data ? (
        <ImmunizationSchedule
          schedule={data.immunization}
          birth={card.initialDate}
          dates={card.doses}
          otherDoses={card.otherDoses}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </Stack>
  );
}

/** For visitors: link to the record and a card that is never sent. */
export function VisitorsCard() {
  const { t } = useTranslation('mfe-services');
  const [draft, keepDraft] = useDraft<Card>('immunization');
  const [birth] = useDraft<string>('birth');
  const [editing, setEditing] = useState(false);
  const kept = (card: Card) => {
    keepDraft(card);
    setEditing(false);
  };
  const content = () => {
    if (editing)
      return (
        <Stack maxWidth="text">
          <p>{t('own.staysHere')}</p>
          <ImmunizationForm
            patient={null}
            begin={draft ?? (birth ? { initialDate: birth } : undefined)}
            onSaved={() => undefined}
            onKept={kept}
            onCancel={() => setEditing(false)}
          />
        </Stack>
      );
    if (draft) return <Kept card={draft} onEdit={() => setEditing(true)} onDiscard={() => keepDraft(undefined)} />;
    return (
      <Stack maxWidth="text">
        <p>{t('vaccineCard.visitor')}</p>
        <KeepIt next={HERE} />
        <div>
          <Button variant="second" icon="file" onClick={() => setEditing(true)}>
            {t('vaccineCard.without')}
          </Button>
        </div>
      </Stack>
    );
  };
  return (
    <Section title={t('vaccineCard.title')}>
      <Arrival step={editing ? 'form' : draft ? 'card' : 'start'}>{content()}</Arrival>
    </Section>
  );
}
