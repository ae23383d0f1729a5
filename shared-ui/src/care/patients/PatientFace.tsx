import type { PatientSummary } from '@chautari/contract';
import { getAccent, Facts, Pictogram, Tile, type IconName, styled, Typed } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { useAgeText } from './useAgeText';
import { useDeathText } from './useDeathText';

const Face = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0,1fr)',
  gap: theme.spacing(3.5),
  alignItems: 'center',
  '& img, & .tile': { width: 64, height: 64, borderRadius: theme.radius.large, objectFit: 'cover' },
  '& .tile svg': { width: 46, height: 46 },
  '& h3': { fontSize: theme.typography.lead.fontSize, overflowWrap: 'anywhere' },
}));

interface PatientFaceProps {
  patient: PatientSummary;
  /** The level of the heading. */
  level?: 2 | 3;
}

/** Identifies a patient: photo, name, ID, age, the end of the phone number, and place. */
export function PatientFace({ patient, level = 3 }: PatientFaceProps) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const age = useAgeText();
  const deathText = useDeathText();
  const Heading = `h${level}` as const;
  const facts: [IconName, string | null][] = [
    ['file', patient.patientId],
    ['user', `${t(`choice.${patient.sex}`)}, ${age(patient)}`],
    ['calendar', patient.death ? deathText(patient.death) : null],
    ['phone', patient.phoneEnd && t('person.phoneEnd', { end: patient.phoneEnd })],
    ['pin', text(patient.place)],
  ];
  return (
    <Face style={getAccent('patient')}>
      {patient.photo ? (
        <img src={patient.photo} alt="" width={64} height={64} />
      ) : (
        <Tile className="tile">
          <Pictogram name="patient" />
        </Tile>
      )}
      <div>
        <Heading>
          <bdi translate="no">
            <Typed>{patient.name}</Typed>
          </bdi>
        </Heading>
        <Facts items={facts.flatMap(([icon, text]) => (text ? [[icon, text] as const] : []))} />
      </div>
    </Face>
  );
}
