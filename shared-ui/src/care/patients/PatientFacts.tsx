import { useFormat, useTranslation, type Output } from '../../faces/platform';
import { useAgeText } from './useAgeText';
import { useDeathText } from './useDeathText';
import { Typed } from '../../faces/core';
import { DataList } from '../../kit/lists/DataList';

/** The contact, address and guardian of a patient. */
export function PatientFacts({ patient }: { patient: Output<'getPatient'> }) {
  const { t } = useTranslation('shared-ui');
  const { date, phone, text } = useFormat();
  const age = useAgeText();
  const deathText = useDeathText();
  const { patientId, dateOfBirth, birthRange, email, permanentAddress, currentAddress, guardianName, guardianPhone } =
    patient;
  const none = t('person.none');
  const call = (number: string | null) => (number ? <a href={`tel:${number}`}>{phone(number)}</a> : null);
  const formatBirth = () => {
    if (!birthRange) return date(dateOfBirth);
    const { precision, earliest, latest } = birthRange;
    return precision === 'about'
      ? t('person.bornUnknown', { age: age(patient) })
      : t('person.bornBetween', { from: date(earliest), to: date(latest) });
  };
  const guardian =
    guardianName || guardianPhone ? (
      <>
        {guardianName}
        {guardianName && guardianPhone && ', '}
        {call(guardianPhone)}
      </>
    ) : (
      none
    );
  return (
    <DataList
      items={[
        [t('person.phone'), call(patient.phone) ?? none],
        [t('person.email'), email ?? none],
        [t('person.id'), patientId],
        [t('person.born'), formatBirth()],
        ...(patient.death ? [[t('person.died'), deathText(patient.death)] as const] : []),
        ...(patient.deathNote ? [[t('person.deathNote'), <Typed key="note">{patient.deathNote}</Typed>] as const] : []),
        [t('person.permanent'), text(permanentAddress)],
        ...(currentAddress ? [[t('person.current'), text(currentAddress)] as const] : []),
        [t('person.guardian'), guardian],
      ]}
    />
  );
}
