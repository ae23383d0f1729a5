import type { ReactNode } from 'react';
import { Button } from '../core/Button';
import { useToast } from '../core/toast';
import { useTranslation } from '../platform/messages';
import { buildCalendarFile, type CalendarEvent } from './calendarFile';
import { saveFile } from './saveFile';

interface CalendarButtonProps {
  events: readonly CalendarEvent[];
  /** ASCII without `.ics`: some phones accept no other letters in file names. */
  fileName: string;
  /** The label; *Add to calendar* by default. */
  children?: ReactNode;
}

/** Saves events as a file for the device's calendar. */
export function CalendarButton({ events, fileName, children }: CalendarButtonProps) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const save = () => {
    saveFile(`${fileName}.ics`, 'text/calendar;charset=utf-8', buildCalendarFile(events));
    toast(t('keep.calendarSaved'));
  };
  return (
    <Button variant="second" icon="calendar" onClick={save}>
      {children ?? t('keep.calendar')}
    </Button>
  );
}
