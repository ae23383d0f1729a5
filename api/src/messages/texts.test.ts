import { MESSAGE_KINDS, type MessageKind } from '@chautari/contract/messages';
import { SAMPLE_DOCTORS } from '../sample/doctors';
import { countSmsParts } from './smsParts';
import { MissingValue, TEXTS, writeMessage, writeWithoutSecrets, type Channel } from './texts';

/** The languages that have texts. */
const CODES = Object.keys(TEXTS) as (keyof typeof TEXTS)[];
type Code = (typeof CODES)[number];

const ORIGIN = 'https://chautari.example';
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
const longest = (names: string[]) => names.reduce((one, other) => (other.length > one.length ? other : one));

/** The longest that the sample data and the ids of a large clinic give. */
const values = (language: Code) => ({
  code: '123456',
  token: 'x'.repeat(43),
  id: 'P-2083-00417',
  date: '2026-09-24',
  time: '14:20',
  charge: '1500',
  minutes: '30',
  phone: '+977 9800000000',
  name: { en: 'Sunita', np: 'सुनिता' }[language],
  facility: { en: 'Green Valley Hospital', np: 'ग्रीन भ्याली अस्पताल' }[language],
  reminderCode: 'abcdefgh',
  title: { en: 'Eye camp at the health post', np: 'आँखा शिविर' }[language],
  notice: '12345',
  more: '2',
  doctor: longest(SAMPLE_DOCTORS.map(({ name }) => name[language])),
  place: { en: 'Green Valley Hospital, Hile, Dhankuta', np: 'ग्रीन भ्याली अस्पताल, हिले, धनकुटा' }[language],
});
const written = (kind: MessageKind, language: Code, channel: Channel = 'sms') =>
  writeMessage({ kind, channel, language, values: values(language) }, ORIGIN);

describe.each([...MESSAGE_KINDS])('the message %s', (kind) => {
  it('says the same in both languages', () => {
    const [en, np] = [TEXTS.en.kinds[kind], TEXTS.np.kinds[kind]];
    expect(placeholders(np.text)).toEqual(placeholders(en.text));
    for (const text of [en.subject, en.text]) expect(text).not.toMatch(/[\u0900-\u097f]/);
    for (const text of [np.subject, np.text]) expect(text.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/[a-z]/i);
    for (const text of [np.subject, np.text]) expect(text).toMatch(/[\u0900-\u097f]/);
  });

  it('is an SMS of two parts at most, but for a link, which goes by e-mail', () => {
    const max = kind === 'resetLink' ? 3 : 2;
    for (const language of CODES) expect(countSmsParts(written(kind, language).text)).toBeLessThanOrEqual(max);
  });

  it('says who writes, and fills every place', () => {
    for (const language of CODES) {
      for (const channel of ['sms', 'email'] as const) {
        const { subject, text } = written(kind, language, channel);
        expect(text).toContain({ en: 'Swasthya Chautari', np: 'स्वास्थ्य चौतारी' }[language]);
        expect(subject + text).not.toMatch(/[{}]|undefined/);
      }
    }
  });

  it('holds no free text but the reason why a doctor refuses or cancels', () => {
    const mayHaveReason = ['appointmentRejected', 'appointmentCancelled'].includes(kind);
    for (const language of CODES) {
      const { text, textWithReason = '' } = TEXTS[language].kinds[kind] as { text: string; textWithReason?: string };
      expect(placeholders(text)).not.toContain('{{reason}}');
      expect(placeholders(textWithReason)).toEqual(mayHaveReason ? [...placeholders(text), '{{reason}}'].sort() : []);
    }
  });
});

describe('a message', () => {
  it('shows days in both calendars, the reader’s first, and times as people say them', () => {
    expect(written('appointmentConfirmed', 'en').text).toBe(
      'Swasthya Chautari: Your appointment is confirmed: Dr. Anjali Shrestha, 24 Sep (8 Ashwin), 2:20 PM, Green Valley Hospital, Hile, Dhankuta.',
    );
    expect(written('appointmentConfirmed', 'np').text).toBe(
      'स्वास्थ्य चौतारी: भेटघाट पुष्टि भयो: डा. अञ्जली श्रेष्ठ, असोज ८ (सेप्टेम्बर २४), दिउँसो २:२०, ग्रीन भ्याली अस्पताल, हिले, धनकुटा।',
    );
  });

  it('says why a doctor refuses: in an SMS the beginning, in at most four parts', () => {
    const write = (channel: Channel, language: 'en' | 'np', reason: string) =>
      writeMessage({ kind: 'appointmentRejected', channel, language, values: { ...values(language), reason } }, ORIGIN)
        .text;
    expect(write('sms', 'en', 'On leave.')).toContain('at 2:20 PM. Reason: On leave. Please choose');
    expect(write('sms', 'np', 'बिदा छ।')).toContain('कारण: बिदा छ। अर्को');
    const long = 'म यो हप्ता तालिममा छु '.repeat(20);
    expect(write('email', 'np', long)).toContain(long.trim());
    expect(write('sms', 'np', long)).toContain('…। अर्को');
    expect(countSmsParts(write('sms', 'np', long))).toBeLessThanOrEqual(4);
  });

  it('keeps codes and ids in ASCII digits in both languages', () => {
    for (const language of CODES) expect(written('patientInvited', language).text).toMatch(/P-2083-00417.*123456/);
  });

  it('leads to the page where a password is set', () => {
    expect(
      writeMessage({ kind: 'resetLink', channel: 'email', language: 'en', values: { token: 'a+b/c' } }, ORIGIN).text,
    ).toContain(`${ORIGIN}/forgot-password#token=a%2Bb%2Fc\n`);
  });

  it('greets in an e-mail, and names the emergency number', () => {
    expect(written('forgottenId', 'en', 'email').text).toMatch(/^Namaste,\n\n.*P-2083-00417[^]*102\.\n$/);
    expect(written('forgottenId', 'np', 'email').text).toMatch(/^नमस्ते,\n\n.*P-2083-00417[^]*१०२ मा फोन गर्नुहोस्।\n$/);
  });

  it('takes values as they are, whatever they look like', () => {
    const odd = { ...values('en'), doctor: '$& {{id}} \\1' };
    expect(
      writeMessage({ kind: 'appointmentCancelled', channel: 'sms', language: 'en', values: odd }, ORIGIN).text,
    ).toContain('$& {{id}} \\1');
  });

  it('cannot be written without its values', () => {
    const message = { kind: 'forgottenId', channel: 'sms', language: 'en', values: {} } as const;
    expect(() => writeMessage(message, ORIGIN)).toThrow(MissingValue);
    expect(writeWithoutSecrets(message, ORIGIN)).toBeNull();
  });

  it('can still be shown when its secrets are wiped', () => {
    const message = { kind: 'resetCode', channel: 'sms', language: 'en', values: {} } as const;
    expect(writeWithoutSecrets(message, ORIGIN)!.text).toContain('… is your code');
    expect(writeWithoutSecrets({ ...message, values: { code: '123456' } }, ORIGIN)!.text).toContain(
      '123456 is your code',
    );
  });
});
