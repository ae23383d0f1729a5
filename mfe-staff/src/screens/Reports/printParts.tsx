import { todayInNepal, type MonthlyFigures } from '@chautari/contract';
import { styled, Wordmark } from '@chautari/shared-ui/core';
import { useFormat, useSession, useTranslation } from '@chautari/shared-ui/platform';

/** Content that is visible in print only. */
export const OnPaper = styled('div')({
  '@media screen': { display: 'none' },
  '&[data-part=head]': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    paddingBottom: '3mm',
    borderBottom: '2px solid #000',
    '@media screen': { display: 'none' },
    '& b': { display: 'block', fontSize: '14pt' },
  },
  '& dl': { display: 'grid', gridTemplateColumns: '40mm 1fr', gap: '8mm 5mm', marginTop: '12mm', breakInside: 'avoid' },
  '& dd': { margin: 0, borderBottom: '1px solid #000' },
});

/** Header of the printed figures: facility and form. */
export function Letterhead({ figures, where }: { figures: MonthlyFigures; where: string }) {
  const { t } = useTranslation('mfe-staff');
  return (
    <OnPaper data-part="head">
      <div>
        <b>{where}</b>
        {t('figures.letterhead', { form: figures.form })}
      </div>
      <Wordmark />
    </OnPaper>
  );
}

/** Signature lines of the printed figures. */
export function Signatures() {
  const { t } = useTranslation('mfe-staff');
  const { date, text } = useFormat();
  const { person } = useSession({ ask: 'ifLikely' });
  return (
    <OnPaper>
      <dl>
        <dt>{t('figures.preparedBy')}</dt>
        <dd>{person && text(person.name)}</dd>
        <dt>{t('figures.signature')}</dt>
        <dd />
        <dt>{t('figures.signedOn')}</dt>
        <dd>{date(todayInNepal())}</dd>
      </dl>
    </OnPaper>
  );
}
