import type { Dhis2Sending, FigureCell } from '@chautari/contract';
import { BulletList, List, Notice, Row, Stack, Typed, Button } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';

interface CellProps {
  cellText: (cell: FigureCell) => string;
}

/** Numbers that DHIS2 tells of a sending. */
function Counts({ counts }: { counts: NonNullable<Dhis2Sending['counts']> }) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  return (
    <p>
      {t('dhis2.counts', {
        imported: digits(counts.imported),
        updated: digits(counts.updated),
        ignored: digits(counts.ignored),
        deleted: digits(counts.deleted),
      })}
    </p>
  );
}

function Reason({ text, code }: { text: string; code: string | null }) {
  return (
    <>
      {text && <Typed>{text}</Typed>} {code && <span translate="no">({code})</span>}
    </>
  );
}

/** What DHIS2 refused of a sending, and why, in its own words. */
function Refused({ sending: { refused, general }, cellText }: { sending: Dhis2Sending } & CellProps) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  if (!refused.length && !general.length) return null;
  return (
    <section aria-label={t('dhis2.refused')}>
      <b>{t('dhis2.refused')}</b>
      <BulletList>
        {refused.map((cell, index) => (
          <li key={index}>
            {cellText(cell)}: {digits(cell.value)}. <Reason {...cell} />
          </li>
        ))}
        {general.map((reason, index) => (
          <li key={`general ${index}`}>
            <Reason {...reason} />
          </li>
        ))}
      </BulletList>
    </section>
  );
}

interface SendingsProps extends CellProps {
  sendings: readonly Dhis2Sending[];
  busy: boolean;
  onSendAgain: (sending: Dhis2Sending) => void;
}

/** The sendings of a month, the latest first; what was refused in the latest can be sent again. */
export function Dhis2Sendings({ sendings, cellText, busy, onSendAgain }: SendingsProps) {
  const { t } = useTranslation('mfe-staff');
  const { digits, instant, text } = useFormat();
  if (!sendings.length) return <p>{t('dhis2.none')}</p>;
  return (
    <List>
      {sendings.map((sending, index) => {
        const { id, at, by, dryRun, outcome, sent, counts, refused } = sending;
        return (
          <li key={id}>
            <Stack spacing={2}>
              <b>{t(dryRun ? 'dhis2.checkedAt' : 'dhis2.sentAt', { at: instant(at), by: text(by) })}</b>
              <Notice kind={outcome === 'accepted' ? 'success' : 'error'}>
                <p>{t(`dhis2.outcome.${outcome}`, { things: digits(sent) })}</p>
              </Notice>
              {counts && <Counts counts={counts} />}
              <Refused sending={sending} cellText={cellText} />
              {index === 0 && refused.length > 0 && (
                <Row>
                  <Button variant="second" busy={busy} onClick={() => onSendAgain(sending)}>
                    {t('dhis2.sendRefused')}
                  </Button>
                </Row>
              )}
            </Stack>
          </li>
        );
      })}
    </List>
  );
}
