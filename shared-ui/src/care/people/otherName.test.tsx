import { check, registerPatient } from '@chautari/contract';
import { Form, Submit } from '@chautari/shared-ui/forms';
import { PersonFields } from '../../faces/people';
import { renderScreen } from '../../../testing';
import { proposeName } from './proposeName';

describe('proposeName', () => {
  it.each([
    ['Maya Tamang', 'माया तामाङ'],
    ['hari BAHADUR rai', 'हरि बहादुर राई'],
    ['कमला मगर', 'Kamala Magar'],
    ['माया  तामाङ', 'Maya Tamang'],
  ])('of %s is %s', (typed, other) => {
    expect(proposeName(typed)).toBe(other);
  });

  it.each(['Maya Xyzabc', 'Maya Rana', 'Maya तामाङ', 'माया अज्ञातथर', '', 'constructor', 'བསྟན་འཛིན'])(
    'returns undefined for %p, which is not certain',
    (typed) => {
      expect(proposeName(typed)).toBeUndefined();
    },
  );
});

const WORDS = {
  en: {
    devanagari: /^Name in Nepali letters/,
    latin: /^Name in English letters/,
    use: 'Use “माया तामाङ”',
    useOne: 'Use “माया”',
    one: 'Only one name, no surname',
  },
  np: {
    devanagari: /^नेपाली अक्षरमा नाम/,
    latin: /^अङ्ग्रेजी अक्षरमा नाम/,
    use: '‘माया तामाङ’ राख्नुहोस्',
    useOne: '‘माया’ राख्नुहोस्',
    one: 'थर छैन, नाम मात्र छ',
  },
} as const;

describe.each(['en', 'np'] as const)('the field for the other script, in %s', (lng) => {
  const words = WORDS[lng];
  async function show() {
    const onSubmit = jest.fn();
    const page = await renderScreen(
      <Form check={(value) => check(registerPatient.input, value)} onSubmit={onSubmit}>
        <PersonFields />
        <Submit>Send</Submit>
      </Form>,
      { lng },
    );
    const write = async (name: string, text: string) => {
      const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
      await page.user.clear(input);
      await page.user.fill(input, text);
    };
    return { ...page, write, onSubmit };
  }

  it('proposes a common name, and uses it only when it is accepted', async () => {
    const { screen, user, write } = await show();
    await write('firstName', 'Maya');
    await write('lastName', 'Tamang');
    const offer = await screen.findByRole('button', { name: words.use });
    const field = screen.getByLabelText(words.devanagari);
    expect(field).toHaveValue('');
    await user.click(offer);
    expect(field).toHaveValue('माया तामाङ');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('button', { name: words.use })).not.toBeInTheDocument();
  });

  it('proposes for one name only once there is said to be no other', async () => {
    const { screen, user, write } = await show();
    await write('firstName', 'Maya');
    expect(await screen.findByLabelText(words.devanagari)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /“|‘/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: words.one }));
    expect(await screen.findByRole('button', { name: words.useOne })).toBeInTheDocument();
    expect(document.querySelector('[name=lastName]')).toBeDisabled();
  });

  it('requires the other script, and proposes nothing for uncertain names', async () => {
    const { screen, write } = await show();
    await write('firstName', 'खद्योत');
    await write('lastName', 'तामाङ');
    expect(await screen.findByLabelText(words.latin)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /“|‘/ })).not.toBeInTheDocument();
  });
});
