import type { ReactNode } from 'react';
import { Button } from '../../core/Button';
import { useToast } from '../../core/toast';
import { useTranslation } from '../../platform/messages';
import { buildCalendarFile, type CalendarEvent } from './calendarFile';
import { saveFile } from './saveFile';

interface CalendarButtonProps {
  events: readonly CalendarEvent[];
  /** Without `.ics`, in ASCII letters: some phones know no others in names of files. */
  fileName: string;
  /** What the button says, if not *Add to calendar*. */
  children?: ReactNode;
}

/** Saves days and times as a file that the device's calendar takes in. */
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
