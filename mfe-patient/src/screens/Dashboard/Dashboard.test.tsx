import { anAppointment, anId, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Dashboard from './Dashboard';

const shown = (lng: 'en' | 'np') => renderScreen(<Dashboard />, { lng, role: 'patient', path: '/patient-dashboard' });

const TEXTS = {
  en: {
    title: 'Namaste, Maya Tamang', id: 'Patient ID P-2083-00417', none: 'No appointments yet', book: 'Book appointment', failed: 'The service did not answer', again: 'Try again',
    lines: [/General medicine.*Pending.*22 November 2026 \(6 Mangsir 2083\).*Dr\. Anita Rai.*10:20 AM.*Mulghat Health Post/, /Rejected.*Reason: The doctor is away/],
  },
  np: {
    title: 'नमस्ते, माया तामाङ', id: 'बिरामी परिचय नम्बर P-2083-00417', none: 'अहिलेसम्म कुनै भेटघाट छैन', book: 'भेटघाट समय लिनुहोस्', failed: 'सेवासँग सम्पर्क भएन', again: 'फेरि प्रयास गर्नुहोस्',
    lines: [/सामान्य चिकित्सा.*विचाराधीन.*२०८३ मंसिर ६ \(२२ नोभेम्बर २०२६\).*डा\. अनिता राई.*बिहान १०:२०.*मूलघाट स्वास्थ्य चौकी/, /अस्वीकृत.*कारण: The doctor is away/],
  },
};

describe.each(['en', 'np'] as const)('a patient’s dashboard, %s', (lng) => {
  const texts = TEXTS[lng];

  it('greets, and leads to booking where there is nothing yet', async () => {
    serve('listMyAppointments', { appointments: [] });
    const { screen } = await shown(lng);
    expect(await screen.findByRole('heading', { name: texts.none })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: texts.title })).toBeInTheDocument();
    expect(screen.getByText('P-2083-00417').parentElement).toHaveTextContent(texts.id);
    for (const link of screen.getAllByRole('link', { name: texts.book })) expect(link).toHaveAttribute('href', '/book-appointment');
  });

  it('says what has become of each appointment, and why one was rejected', async () => {
    serve('listMyAppointments', { appointments: [anAppointment(), anAppointment({ id: anId(201), status: 'rejected', reason: 'The doctor is away' })] });
    const { screen } = await shown(lng);
    const entries = await screen.findAllByRole('heading', { level: 3 });
    expect(entries).toHaveLength(2);
    entries.forEach((entry, index) => expect(entry.closest('li')).toHaveTextContent(texts.lines[index]!));
  });

  it('says when the appointments do not come, and tries again', async () => {
    serve('listMyAppointments', fail('unavailable'));
    const { screen, user } = await shown(lng);
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.failed);
    serve('listMyAppointments', { appointments: [] });
    await user.click(screen.getByRole('button', { name: texts.again }));
    expect(await screen.findByRole('heading', { name: texts.none })).toBeInTheDocument();
  });

  it('says that it waits', async () => {
    serve('listMyAppointments', () => new Promise(() => undefined));
    const { screen } = await shown(lng);
    expect(screen.getByRole('status')).toHaveTextContent(lng === 'en' ? 'One moment …' : 'एकछिन पर्खनुहोस् …');
  });
});
