import { useCallback, useEffect, useRef, useState } from 'react';
import { addDays, check, getHtmlLang, sendNotice, todayInNepal, type Bilingual } from '@chautari/contract';
import { Button, Panel, Row, Stack, styled, useToast } from '@chautari/shared-ui/core';
import { FileField, getFileUrl } from '@chautari/shared-ui/files';
import { ChoiceField, DateField, Dialog, Form, Submit, TextField, useFieldValue } from '@chautari/shared-ui/forms';
import {
  call,
  createFormat,
  useMutation,
  useQueryClient,
  useSettings,
  useTranslation,
  type Input,
} from '@chautari/shared-ui/platform';

type NewNotice = Input<'sendNotice'>;
const LONGEST_DAYS = 730;
/** Default visibility of a notice without an event, in days. */
const SHOWN_DAYS = 30;

/** A notice ends on a day, or never if that is selected. */
type End = 'day' | 'none';

const proposedEnd = (eventDay: string | undefined) => eventDay || addDays(todayInNepal(), SHOWN_DAYS);

/** Checks a notice. A blank last day is an error unless "none" is selected. */
function checkNotice(value: unknown) {
  const { end, visibleUntil, ...rest } = value as Partial<NewNotice> & { end?: End };
  const checked = check(sendNotice.input, { ...rest, ...(end === 'day' && { visibleUntil }) });
  if (end === 'none' || visibleUntil) return checked;
  return { ok: false as const, fields: { ...(!checked.ok && checked.fields), visibleUntil: 'required' } };
}

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

/** A notice as its readers see it in one language. A missing text falls back to the other language. */
function Preview({ notice, lng }: { notice: NewNotice; lng: keyof Bilingual }) {
  const { t } = useTranslation('mfe-staff');
  const { either, date, weekday } = createFormat(lng);
  const htmlLanguage = getHtmlLang(lng);
  const { place, publisher = place } = useSettings();
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
          {t('notice.from')}: <span lang={htmlLanguage}>{publisher[lng]}</span>
        </small>
      </Written>
    </Panel>
  );
}

/** Last day of a notice. The proposal follows the day of the event until another day is selected. */
function EndFields() {
  const { t } = useTranslation('mfe-staff');
  const [end] = useFieldValue<End>('end');
  const [eventDay] = useFieldValue<string>('eventDay');
  const [until, setUntil] = useFieldValue<string>('visibleUntil');
  const proposed = useRef(proposedEnd(eventDay));
  useEffect(() => {
    const before = proposed.current;
    proposed.current = proposedEnd(eventDay);
    if (until === before && before !== proposed.current) setUntil(proposed.current);
  }, [eventDay, until, setUntil]);
  const options = (['day', 'none'] as const).map((value) => ({ value, label: t(`notice.ends.${value}`) }));
  return (
    <>
      <ChoiceField name="end" label={t('notice.end')} options={options} />
      {end !== 'none' && (
        <DateField
          name="visibleUntil"
          label={t('notice.until')}
          first={todayInNepal()}
          last={addDays(todayInNepal(), LONGEST_DAYS)}
        />
      )}
    </>
  );
}

function Fields() {
  const { t } = useTranslation('mfe-staff');
  return (
    <>
      <p>{t('notice.either')}</p>
      <TextField name="title.en" label={t('notice.titleEn')} />
      <TextField name="description.en" label={t('notice.textEn')} lines={4} />
      <TextField name="title.np" label={t('notice.titleNp')} />
      <TextField name="description.np" label={t('notice.textNp')} lines={4} />
      <FileField name="imageId" purpose="noticeImage" label={t('notice.picture')} optional />
      <TextField
        name="imageUrl"
        type="url"
        inputMode="url"
        label={t('notice.address')}
        hint={t('notice.addressHint')}
        optional
      />
      <DateField
        name="eventDay"
        label={t('notice.eventDay')}
        hint={t('notice.eventDayHint')}
        first={todayInNepal()}
        last={addDays(todayInNepal(), LONGEST_DAYS)}
        optional
      />
      <EndFields />
    </>
  );
}

/** Calls `onTyped` with the form values on each change. */
function Typing({ onTyped }: { onTyped: (typed: object) => void }) {
  const [title] = useFieldValue<object>('title');
  const [description] = useFieldValue<object>('description');
  const [imageId] = useFieldValue<string>('imageId');
  const [imageUrl] = useFieldValue<string>('imageUrl');
  const [eventDay] = useFieldValue<string>('eventDay');
  const [end] = useFieldValue<End>('end');
  const [visibleUntil] = useFieldValue<string>('visibleUntil');
  useEffect(
    () => onTyped({ title, description, imageId, imageUrl, eventDay, end, visibleUntil }),
    [title, description, imageId, imageUrl, eventDay, end, visibleUntil, onTyped],
  );
  return null;
}

interface WritingProps {
  draft: object | undefined;
  onDraft: (draft: object | undefined) => void;
  onSent: (id: number) => void;
  onClose: () => void;
}

/** Holds the latest input for the draft. A ref, because state would rerender the dialog on each key. */
function useTyped(draft: object | undefined, onDraft: WritingProps['onDraft']) {
  const typed = useRef(draft);
  const onTyped = useCallback((value: object) => {
    typed.current = value;
  }, []);
  return { onTyped, keep: () => onDraft(typed.current) };
}

function useSendNotice({ onSent, onRefused }: { onSent: (id: number) => void; onRefused: () => void }) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (notice: NewNotice) => call('sendNotice', notice),
    onSuccess: ({ id }) => {
      toast(t('notice.sent'));
      void cache.invalidateQueries({ queryKey: ['listNotices'] });
      void cache.invalidateQueries({ queryKey: ['sentNotices'] });
      onSent(id);
    },
    onError: onRefused,
  });
}

function Writing({ draft, onDraft, onSent, onClose }: WritingProps) {
  const { t } = useTranslation('mfe-staff');
  const [preview, setPreview] = useState<NewNotice>();
  const { onTyped, keep } = useTyped(draft, onDraft);
  const look = (notice: NewNotice) => {
    keep();
    setPreview(notice);
  };
  const close = () => {
    keep();
    onClose();
  };
  const end = () => {
    onDraft(undefined);
    onClose();
  };
  // A refusal returns to the form, which shows errors at their fields.
  const sent = (id: number) => {
    end();
    onSent(id);
  };
  const send = useSendNotice({ onSent: sent, onRefused: () => setPreview(undefined) });
  return (
    <Dialog open title={t(preview ? 'notice.preview' : 'desk.send')} onClose={close}>
      {!preview && (
        <Form
          check={checkNotice}
          defaults={draft ?? { end: 'day' satisfies End, visibleUntil: proposedEnd(undefined) }}
          messages={{ 'en.required': t('notice.oneLanguage') }}
          error={send.error}
          onSubmit={look}
        >
          <Typing onTyped={onTyped} />
          <Fields />
          <Submit onCancel={end}>{t('notice.look')}</Submit>
        </Form>
      )}
      {preview && (
        <Stack>
          <Preview notice={preview} lng="en" />
          <Preview notice={preview} lng="np" />
          {preview.imageUrl && !preview.imageId && <p>{t('notice.withAddress')}</p>}
          <Row>
            <Button icon="bell" busy={send.isPending} onClick={() => send.mutate(preview)}>
              {t('notice.send')}
            </Button>
            <Button variant="second" onClick={() => setPreview(undefined)}>
              {t('notice.back')}
            </Button>
          </Row>
        </Stack>
      )}
    </Dialog>
  );
}

/** Sends a public notice after a preview in both languages. The draft survives the preview and an accidental close. */
export function SendNotice({ onSent }: { onSent: (id: number) => void }) {
  const { t } = useTranslation('mfe-staff');
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<object>();
  return (
    <div>
      <Button icon="bell" onClick={() => setOpen(true)}>
        {t('desk.send')}
      </Button>
      {open && <Writing draft={draft} onDraft={setDraft} onSent={onSent} onClose={() => setOpen(false)} />}
    </div>
  );
}
