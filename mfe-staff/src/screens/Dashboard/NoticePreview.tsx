import { getHtmlLang, type Bilingual } from '@chautari/contract';
import { Panel, styled } from '@chautari/shared-ui/core';
import { getFileUrl } from '@chautari/shared-ui/files';
import { createFormat, useFormat, useSettings, useTranslation } from '@chautari/shared-ui/platform';
import { useWorkplace } from './NoticeAreaFields';
import type { NewNotice, NoticeDraft } from './noticeDraft';

const Written = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& img': {
    width: '100%',
    height: 'auto',
    maxHeight: 280,
    objectFit: 'cover',
    borderRadius: theme.radius.small,
    background: 'var(--sunken)',
  },
  '& h3': { fontSize: theme.typography.body2.fontSize, fontWeight: 400, color: 'var(--muted)' },
  '& h4': { margin: 0, fontSize: theme.typography.lead.fontSize },
  '& .text': { whiteSpace: 'pre-line' },
  '& small': { color: 'var(--muted)' },
}));

interface NoticePreviewProps {
  notice: NewNotice;
  draft: NoticeDraft | undefined;
  lng: keyof Bilingual;
}

/** Returns in whose name the notice goes out, and for whom, in the language of the page. */
function useSenderAndArea({ facilityId }: NewNotice, { area = {}, other, part }: NoticeDraft = {}) {
  const { t } = useTranslation('mfe-staff');
  const { text, digits } = useFormat();
  const { place, publisher = place } = useSettings();
  const workplace = useWorkplace();
  const facility = facilityId === undefined ? workplace : [workplace, other].find((each) => each?.id === facilityId);
  const municipality = facility ? t('notice.areas.own', { name: text(facility.name) }) : t('notice.areas.ownUnknown');
  const areas = {
    own: municipality,
    ward: t('notice.wardOf', { municipality, ward: digits(area.ward ?? '') }),
    country: t('notice.areas.country'),
  };
  const { level = 'own' } = area;
  return {
    sender: facility?.name ?? publisher,
    area: level in areas ? areas[level as keyof typeof areas] : part?.name,
  };
}

/** A notice as its readers see it in one language. A missing text falls back to the other language. */
export function NoticePreview({ notice, draft, lng }: NoticePreviewProps) {
  const { t } = useTranslation('mfe-staff');
  const { either, date, weekday } = createFormat(lng);
  const htmlLanguage = getHtmlLang(lng);
  const { sender, area } = useSenderAndArea(notice, draft);
  const [title, description] = [either(notice.title), either(notice.description)];
  return (
    <Panel as="section">
      <Written>
        <h3>{t(`notice.${lng}`)}</h3>
        {notice.imageId && <img src={getFileUrl(notice.imageId, 640)} alt="" />}
        <h4 lang={title.lang ?? htmlLanguage}>{title.text}</h4>
        <p className="text" lang={description.lang ?? htmlLanguage}>
          {description.text}
        </p>
        {notice.eventDay && <b lang={htmlLanguage}>{`${weekday(notice.eventDay)}, ${date(notice.eventDay)}`}</b>}
        {notice.visibleUntil && notice.visibleUntil !== notice.eventDay && (
          <small>
            {t('notice.until')}: <span lang={htmlLanguage}>{date(notice.visibleUntil)}</span>
          </small>
        )}
        <small>
          {t('notice.for')}: {area}
        </small>
        <small>
          {t('notice.from')}: <span lang={htmlLanguage}>{sender[lng]}</span>
        </small>
      </Written>
    </Panel>
  );
}
