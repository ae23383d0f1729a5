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
  '&[data-part=signatures]': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '10mm',
    breakInside: 'avoid',
    '@media screen': { display: 'none' },
  },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: '25mm 1fr',
    gap: '8mm 3mm',
    alignContent: 'start',
    marginTop: '12mm',
  },
  '& dd': { margin: 0, minHeight: '6mm', borderBottom: '1px solid #000' },
});

/** Header of the printed figures: the facility, where it lies, the month and the form. */
export function Letterhead({ figures, where }: { figures: MonthlyFigures; where: string }) {
  const { t } = useTranslation('mfe-staff');
  const { text, digits, monthBs } = useFormat();
  const lines = figures.lines.map(text).filter((line) => line !== where);
  return (
    <OnPaper data-part="head">
      <div>
        <b>{where}</b>
        {lines.length > 0 && <div>{lines.join(', ')}</div>}
        <div>{t('figures.letterhead', { form: figures.form })}</div>
        <div>
          {t('figures.month')}: {t('figures.of', { month: monthBs(figures.month), year: digits(figures.year) })}
        </div>
      </div>
      <Wordmark />
    </OnPaper>
  );
}

/** Lines to sign on: who prepared the figures is who prints them, who checks them writes their name. */
export function Signatures() {
  const { t } = useTranslation('mfe-staff');
  const { date, text } = useFormat();
  const { person } = useSession({ ask: 'ifLikely' });
  return (
    <OnPaper data-part="signatures">
      <dl>
        <dt>{t('figures.preparedBy')}</dt>
        <dd>{person && text(person.name)}</dd>
        <dt>{t('figures.signature')}</dt>
        <dd />
        <dt>{t('figures.signedOn')}</dt>
        <dd>{date(todayInNepal())}</dd>
      </dl>
      <dl>
        <dt>{t('figures.checkedBy')}</dt>
        <dd />
        <dt>{t('figures.signature')}</dt>
        <dd />
        <dt>{t('figures.signedOn')}</dt>
        <dd />
      </dl>
    </OnPaper>
  );
}
