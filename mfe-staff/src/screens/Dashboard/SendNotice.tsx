import { useCallback, useEffect, useRef, useState } from 'react';
import { addDays, todayInNepal } from '@chautari/contract';
import { Button, Row, Stack, useToast } from '@chautari/shared-ui/core';
import { FileField } from '@chautari/shared-ui/files';
import { ChoiceField, DateField, Dialog, Form, Submit, TextField, useFieldValue } from '@chautari/shared-ui/forms';
import { call, useMutation, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';
import { useOwnPlace } from '../../parts/ownPlace';
import { NoticeAreaFields, useWorkplace } from './NoticeAreaFields';
import { NoticePreview } from './NoticePreview';
import { NoticeReaders } from './NoticeReaders';
import { checkNotice, PORTAL, proposeEnd, type End, type NewNotice, type NoticeDraft } from './noticeDraft';

const LONGEST_DAYS = 730;

/** Last day of a notice. The proposal follows the day of the event until another day is selected. */
function EndFields() {
  const { t } = useTranslation('mfe-staff');
  const [end] = useFieldValue<End>('end');
  const [eventDay] = useFieldValue<string>('eventDay');
  const [until, setUntil] = useFieldValue<string>('visibleUntil');
  const proposed = useRef(proposeEnd(eventDay));
  useEffect(() => {
    const before = proposed.current;
    proposed.current = proposeEnd(eventDay);
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
      <NoticeAreaFields />
    </>
  );
}

/** Calls `onTyped` with the form values on each change. */
function Typing({ onTyped }: { onTyped: (typed: NoticeDraft) => void }) {
  const [title] = useFieldValue<NoticeDraft['title']>('title');
  const [description] = useFieldValue<NoticeDraft['description']>('description');
  const [imageId] = useFieldValue<string>('imageId');
  const [imageUrl] = useFieldValue<string>('imageUrl');
  const [eventDay] = useFieldValue<string>('eventDay');
  const [end] = useFieldValue<End>('end');
  const [visibleUntil] = useFieldValue<string>('visibleUntil');
  const [area] = useFieldValue<NoticeDraft['area']>('area');
  const [facilityId] = useFieldValue<string>('facilityId');
  const [other] = useFieldValue<NoticeDraft['other']>('other');
  const [part] = useFieldValue<NoticeDraft['part']>('part');
  useEffect(
    () =>
      onTyped({
        ...{ title, description, imageId, imageUrl, eventDay, end, visibleUntil },
        ...{ area, facilityId, other, part },
      } as NoticeDraft),
    [title, description, imageId, imageUrl, eventDay, end, visibleUntil, area, facilityId, other, part, onTyped],
  );
  return null;
}

interface WritingProps {
  draft: NoticeDraft | undefined;
  onDraft: (draft: NoticeDraft | undefined) => void;
  onSent: (id: number) => void;
  onClose: () => void;
}

/** Holds the latest input for the draft. A ref, because state would rerender the dialog on each key. */
function useTyped(draft: NoticeDraft | undefined, onDraft: WritingProps['onDraft']) {
  const typed = useRef(draft);
  const onTyped = useCallback((value: NoticeDraft) => {
    typed.current = value;
  }, []);
  return { onTyped, keep: () => onDraft(typed.current) };
}

/** Returns the first values: in the name of the own facility, for its municipality; without one the portal, for all. */
function useDefaults(): NoticeDraft {
  const place = useOwnPlace();
  const workplace = useWorkplace();
  const isPortal = place?.level === 'country' && !workplace;
  return {
    ...{ end: 'day', visibleUntil: proposeEnd(undefined), area: { level: isPortal ? 'country' : 'own' } },
    ...(place && { facilityId: isPortal ? PORTAL : workplace?.id }),
  };
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

function useErrorMessages() {
  const { t } = useTranslation('mfe-staff');
  return {
    'en.required': t('notice.oneLanguage'),
    'level.noPlace': t('placePicker.missing'),
    'level.facilityWithoutAddress': t('notice.noAddress'),
    'level.facilityClosed': t('notice.facilityClosed'),
    'level.outsideNoticeArea': t('notice.outside'),
    'facilityId.outsideNoticeArea': t('notice.outsideSender'),
    'facilityId.required': t('notice.noSender'),
  };
}

function Writing({ draft, onDraft, onSent, onClose }: WritingProps) {
  const { t } = useTranslation('mfe-staff');
  const [preview, setPreview] = useState<NewNotice>();
  const { onTyped, keep } = useTyped(draft, onDraft);
  const defaults = useDefaults();
  const messages = useErrorMessages();
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
        <Form check={checkNotice} defaults={draft ?? defaults} messages={messages} error={send.error} onSubmit={look}>
          <Typing onTyped={onTyped} />
          <Fields />
          <Submit onCancel={end}>{t('notice.look')}</Submit>
        </Form>
      )}
      {preview && (
        <Stack>
          <NoticePreview notice={preview} draft={draft} lng="en" />
          <NoticePreview notice={preview} draft={draft} lng="np" />
          <NoticeReaders notice={preview} />
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
  const [draft, setDraft] = useState<NoticeDraft>();
  return (
    <div>
      <Button icon="bell" onClick={() => setOpen(true)}>
        {t('desk.send')}
      </Button>
      {open && <Writing draft={draft} onDraft={setDraft} onSent={onSent} onClose={() => setOpen(false)} />}
    </div>
  );
}
