import { useId } from 'react';
import type { Appointment } from '@chautari/contract';
import { Button, ButtonLink, Facts, Icon, Row, Stack, StatusBadge, styled, Typed } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { usePerson } from '../../parts/family';
import { PRESSED_LINE } from './PressedLines';

export type Asking = { what: 'cancel' | 'move' | 'slip'; appointment: Appointment } | null;

/** Actions of an upcoming appointment. */
const CHOICES = [
  { choice: 'slip', variant: 'second', icon: 'file' },
  { choice: 'move', variant: 'quiet' },
  { choice: 'cancel', variant: 'quiet' },
] as const;

/** Statuses that allow booking again. */
const AGAIN = new Set<Appointment['status']>(['cancelled', 'rejected']);

const Head = styled('h3')(({ theme }) => ({
  fontSize: 'inherit',
  lineHeight: 1.4,
  '&:lang(ne)': { lineHeight: 1.55 },
  '& > button': {
    ...PRESSED_LINE,
    position: 'relative',
    alignItems: 'flex-start',
    gap: theme.spacing(2),
    padding: theme.spacing(1, 0),
    '&:hover .name': { textDecoration: 'underline' },
  },
  '& .day': { flex: '0 0 2.8em', textAlign: 'center', color: 'var(--muted)', fontWeight: 400, lineHeight: 1.3 },
  '& .day b': { display: 'block', color: 'var(--accent)', fontSize: theme.typography.lead.fontSize },
  '& .day, & small': { fontSize: theme.typography.body2.fontSize },
  '& .words': { flex: '1 1 0', minWidth: 0 },
  '& .first': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.5, 2), justifyContent: 'space-between' },
  // Beside the arrow.
  '& small': { display: 'block', paddingRight: theme.spacing(7), color: 'var(--muted)', fontWeight: 400 },
  // Below the status, so that name and status have the line.
  '& svg.turn': {
    position: 'absolute',
    right: 0,
    bottom: theme.spacing(1.5),
    color: 'var(--accent)',
    transform: 'rotate(90deg)',
  },
  '& [aria-expanded=true] svg.turn': { transform: 'rotate(-90deg)' },
}));

/** Facts and actions of an opened appointment. */
function Opened({ appointment, onAsk }: { appointment: Appointment; onAsk: (asking: Asking) => void }) {
  const { t } = useTranslation('mfe-patient');
  const { date, text } = useFormat();
  const { changeable, date: day, doctor, facility, patientName, status } = appointment;
  const { id } = usePerson();
  const what = `${text(doctor.name)}, ${date(day)}`;
  return (
    <Stack spacing={3} marginBottom={3}>
      <Facts
        items={[
          ['calendar', date(day)],
          ['user', t('dashboard.for', { name: patientName })],
          ['pin', [facility.name, facility.place].map(text).join(', ')],
        ]}
      />
      {changeable && (
        <Row>
          {CHOICES.map(({ choice, ...look }) => (
            <Button
              key={choice}
              {...look}
              aria-label={`${t(`dashboard.${choice}`)}: ${what}`}
              onClick={() => onAsk({ what: choice, appointment })}
            >
              {t(`dashboard.${choice}`)}
            </Button>
          ))}
        </Row>
      )}
      {AGAIN.has(status) && (
        <Row>
          <ButtonLink
            to={`/book-appointment?${new URLSearchParams({ doctor: doctor.id, ...(id && { person: id }) })}`}
            variant="second"
            icon="calendar"
            aria-label={`${t('dashboard.bookAgain')}: ${text(doctor.name)}, ${date(day)}`}
          >
            {t('dashboard.bookAgain')}
          </ButtonLink>
        </Row>
      )}
    </Stack>
  );
}

interface LineProps {
  appointment: Appointment;
  isOpen: boolean;
  onToggle: () => void;
  onAsk: (asking: Asking) => void;
}

/** An appointment on one line; a press shows its facts and actions. */
export function AppointmentLine({ appointment, isOpen, onToggle, onAsk }: LineProps) {
  const { t } = useTranslation('mfe-patient');
  const { date, dayAndMonth, digits, text, time } = useFormat();
  const { changeable, date: day, doctor, reason, status, token } = appointment;
  const stone = dayAndMonth(day);
  const panel = useId();
  return (
    <>
      <Head>
        <button type="button" aria-expanded={isOpen} {...(isOpen && { 'aria-controls': panel })} onClick={onToggle}>
          <span className="day" aria-hidden="true">
            <b>{stone.day}</b>
            {stone.month}
          </span>
          <span className="words">
            <span className="first">
              <b className="name">{text(doctor.specialization)}</b>
              <StatusBadge status={status} />
            </span>
            <span className="visually-hidden">{date(day)}, </span>
            <small>
              {time(appointment.time)}, {text(doctor.name)}
            </small>
            {changeable && token && <small>{t('dashboard.token', { token: digits(token) })}</small>}
            {reason && (
              <small>
                <Typed>{t('dashboard.reason', { reason })}</Typed>
              </small>
            )}
          </span>
          <Icon name="next" className="turn" />
        </button>
      </Head>
      {isOpen && (
        <div id={panel}>
          <Opened appointment={appointment} onAsk={onAsk} />
        </div>
      )}
    </>
  );
}
