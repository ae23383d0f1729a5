import { renderScreen } from '../../../testing';
import { renderFields } from '../../../testing/fields';
import { Typed } from '../../faces/core';
import { ChoiceField, TextField } from '@chautari/shared-ui/forms';
import { DataList } from '@chautari/shared-ui/lists';

const getParts = (root: ParentNode) =>
  [...root.querySelectorAll('[lang]')].map((part) => [part.getAttribute('lang'), part.textContent]);

describe('typed text', () => {
  it.each([
    ['en', 'Fever, 3 days', []],
    ['en', 'ज्वरो, ३ दिनदेखि', [['ne', 'ज्वरो, ३ दिनदेखि']]],
    ['en', 'Reason: पेट दुख्यो (from Monday)', [['ne', 'पेट दुख्यो']]],
    ['np', 'कारण: Chest tightness since morning', [['en', 'Chest tightness since morning']]],
    [
      'np',
      'Maya Tamang र Ram Rai',
      [
        ['en', 'Maya Tamang'],
        ['en', 'Ram Rai'],
      ],
    ],
    ['np', 'P-2083-1234567', []],
    ['np', '१२०/८०', []],
  ] as const)('in %s marks the parts of “%s” in the other script', async (lng, text, parts) => {
    await renderScreen(
      <p>
        <Typed>{text}</Typed>
      </p>,
      { lng },
    );
    const shown = document.querySelector('p')!;
    expect(shown).toHaveTextContent(text);
    expect(getParts(shown)).toEqual(parts);
  });

  it('leaves what is no text as it is', async () => {
    await renderScreen(
      <Typed>
        <b>ज्वरो</b>
      </Typed>,
    );
    expect(getParts(document.body)).toEqual([]);
  });

  it('is marked by lists and choices that are given it', async () => {
    await renderFields(
      <>
        <DataList items={[['Reason', 'टाउको दुख्यो']]} />
        <ChoiceField
          name="language"
          label="Language"
          options={[
            { value: 'np', label: 'नेपाली' },
            { value: 'en', label: 'English' },
          ]}
        />
      </>,
    );
    expect(getParts(document.querySelector('form')!)).toEqual([
      ['ne', 'टाउको दुख्यो'],
      ['ne', 'नेपाली'],
    ]);
  });

  it('is marked in a field while it is in the other script', async () => {
    const { screen, user } = await renderFields(<TextField name="specialization" label="Specialization" />, {
      defaults: { specialization: 'बाल रोग' },
    });
    const field = screen.getByRole('textbox', { name: 'Specialization' });
    expect(field).toHaveAttribute('lang', 'ne');
    await user.clear(field);
    await user.fill(field, 'Child health');
    expect(field).not.toHaveAttribute('lang');
  });
});
