import { useState } from 'react';
import type { Doctor, Slot } from '@chautari/api/contract';
import { EmptyState } from '@chautari/shared-ui/core';
import { ChoiceField, PlainSelect } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';

function byDay(slots: readonly Slot[]) {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) days.set(slot.date, [...(days.get(slot.date) ?? []), slot]);
  return days;
}

/** A day on which the doctor has open times, then one of them. */
export function SlotFields({ doctor, slots }: { doctor: Doctor; slots: readonly Slot[] }) {
  const { t } = useTranslation();
  const { date, text, time, weekday } = useFormat();
  const days = byDay(slots);
  const [chosen, setChosen] = useState<string>();
  const day = chosen !== undefined && days.has(chosen) ? chosen : [...days.keys()][0];
  if (day === undefined) return <EmptyState title={t('book.noSlots')} text={t('book.noSlotsText')} />;
  const placeOf = (slot: Slot) => text(doctor.clinics.find((clinic) => clinic.id === slot.clinicId)!.facility.name);
  return (
    <>
      <PlainSelect label={t('book.day')} value={day} onChange={setChosen} options={[...days.keys()].map((value) => ({ value, label: `${weekday(value)}, ${date(value)}` }))} />
      <ChoiceField name="slotId" label={t('book.time')} key={day} options={days.get(day)!.map((slot) => ({ value: slot.id, label: time(slot.time), text: placeOf(slot) }))} />
    </>
  );
}
