import { useState } from 'react';
import type { SessionVaccine, SessionVials as Vials, VaccinationSessionDetails } from '@chautari/contract';
import { Button, Row, Section, Stack, Typed, Typography } from '@chautari/shared-ui/core';
import { DataTable, type Column } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useSessionWords } from '../VaccinationSessions/useSessionWords';
import { useSumText } from './useResultText';
import { VialDialog } from './VialDialog';

const NUMBERS = ['received', 'opened', 'spoiled', 'returned'] as const;

/** Batch, expiry, diluent and monitor of the vials, as far as they were written. The column says that the first is the batch. */
function VialFacts({ vials: { batch, expiry, diluentBatch, vvmStage } }: { vials: Vials }) {
  const { t } = useTranslation('mfe-staff');
  const { date, digits } = useFormat();
  const facts = {
    ...{ expiry: expiry && date(expiry), diluentBatch },
    vvm: vvmStage === null ? null : digits(vvmStage),
  };
  const written = (['expiry', 'diluentBatch', 'vvm'] as const).filter((key) => facts[key]);
  return (
    <>
      <Typed>{batch}</Typed>
      {written.map((key) => (
        <Typography key={key}>
          {t(`vaccinationSession.${key}`)}: <Typed>{facts[key]}</Typed>
        </Typography>
      ))}
    </>
  );
}

/** Returns the columns of the vaccines of a session: batch, doses, vials and what was wasted. */
export function useVaccineColumns(): Column<SessionVaccine>[] {
  const { t } = useTranslation('mfe-staff');
  const { text, digits } = useFormat();
  const { showNumber } = useSessionWords();
  return [
    { key: 'vaccine', head: t('vaccinationSession.vaccine'), cell: ({ name }) => text(name) },
    { key: 'batch', head: t('vaccinationSession.batch'), cell: ({ vials }) => vials && <VialFacts vials={vials} /> },
    { key: 'given', head: t('vaccinationSession.doses'), numeric: true, cell: ({ given }) => digits(given) },
    ...NUMBERS.map((key): Column<SessionVaccine> => ({
      key,
      head: t(`vaccinationSession.${key}`),
      numeric: true,
      cell: ({ vials }) => showNumber(vials?.[key]),
    })),
    {
      key: 'wasted',
      head: t('vaccinationSession.wasted'),
      numeric: true,
      cell: ({ wasted }) => showNumber(wasted === null ? null : Math.max(0, wasted)),
    },
  ];
}

/** Returns the vaccines of which doses were given, or vials written down. */
export const listUsedVaccines = ({ vaccines }: Pick<VaccinationSessionDetails, 'vaccines'>) =>
  vaccines.filter(({ given, vials }) => given > 0 || vials);

interface OtherVaccinesProps {
  vaccines: readonly SessionVaccine[];
  onChoose: (vaccine: string) => void;
}

/** The vaccines of which nothing was used: a button each, since their rows would hold no number. */
function OtherVaccines({ vaccines, onChoose }: OtherVaccinesProps) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  if (!vaccines.length) return null;
  return (
    <div>
      <p>{t('vaccinationSession.otherVials')}</p>
      <Row>
        {vaccines.map(({ vaccine, name }) => (
          <Button
            key={vaccine}
            variant="second"
            aria-label={t('vaccinationSession.vialsFor', { vaccine: text(name) })}
            onClick={() => onChoose(vaccine)}
          >
            {text(name)}
          </Button>
        ))}
      </Row>
    </div>
  );
}

/** The used vaccines of a session with doses, vials and wasted doses. Vials are written for one vaccine at a time. */
export function SessionVials({ session }: { session: VaccinationSessionDetails }) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const [chosen, setChosen] = useState<string>();
  const columns = useVaccineColumns();
  const sums = useSumText(session);
  const isOpen = session.state === 'open';
  const used = listUsedVaccines(session);
  const vaccine = session.vaccines.find((each) => each.vaccine === chosen);
  return (
    <Section title={t('vaccinationSession.sums')}>
      <Stack>
        <p>{sums}</p>
        <DataTable
          caption={t('vaccinationSession.sums')}
          captionHidden
          rows={used}
          columns={columns}
          keyOf={(each) => each.vaccine}
          {...(isOpen && {
            actions: (each: SessionVaccine) => (
              <Button
                variant="second"
                aria-label={t('vaccinationSession.vialsFor', { vaccine: text(each.name) })}
                onClick={() => setChosen(each.vaccine)}
              >
                {t('vaccinationSession.vials')}
              </Button>
            ),
          })}
        />
        {isOpen && (
          <OtherVaccines vaccines={session.vaccines.filter((each) => !used.includes(each))} onChoose={setChosen} />
        )}
      </Stack>
      {vaccine && (
        <VialDialog key={vaccine.vaccine} session={session} vaccine={vaccine} onClose={() => setChosen(undefined)} />
      )}
    </Section>
  );
}
