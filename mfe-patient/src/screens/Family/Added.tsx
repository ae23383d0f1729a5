import type { FamilyPerson } from '@chautari/contract';
import { DonePage } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';

/** A person who was added: the own ID, and the next step, which is a visit for a child and the record for others. */
export function Added({ person }: { person: FamilyPerson }) {
  const { t } = useTranslation('mfe-patient');
  const { id, name, patientId, relation, grownUp } = person;
  const isChild = relation === 'child' && !grownUp;
  const query = `person=${id}`;
  const book = { to: `/book-appointment?${query}`, label: t('family.toBooking', { name }) };
  const card = { to: `/service/immunization?tab=records&${query}`, label: t('family.toCard') };
  const records = { to: `/my-records?${query}`, label: t('family.toRecords') };
  const family = { to: '/family', label: t('family.toFamily') };
  return (
    <DonePage
      title={t('family.addedTitle', { name })}
      audience="patient"
      pictogram="child"
      text={t('family.added', { name })}
      next={isChild ? book : records}
      others={isChild ? [card, records, family] : [family]}
    >
      <p>
        {t('family.theirId')} <strong className="nowrap">{patientId}</strong>
        <br />
        {t('family.keepId')}
      </p>
    </DonePage>
  );
}
