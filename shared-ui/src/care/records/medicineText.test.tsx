import { renderScreen, VISIT_LISTS } from '../../../testing';
import '../../faces/records';
import { useMedicineText } from './medicineText';

const STRENGTHS = VISIT_LISTS.medicines.flatMap(({ strengths }) => strengths);

function Strengths() {
  const { strengthText } = useMedicineText();
  return (
    <ul>
      {STRENGTHS.map((strength, index) => (
        <li key={index}>{strengthText(strength)}</li>
      ))}
    </ul>
  );
}

describe('the strengths of the list', () => {
  it('are in Nepali for a reader of Nepali: no Latin letter is left', async () => {
    await renderScreen(<Strengths />, { lng: 'np' });
    const texts = [...document.querySelectorAll('li')].map((line) => line.textContent);
    expect(texts).toHaveLength(STRENGTHS.length);
    expect(texts.filter((text) => /[a-z0-9]/i.test(text))).toEqual([]);
    expect(texts).toEqual(
      expect.arrayContaining(['५ मि.लि. मा १२५ मि.ग्रा.', '१०० माइक्रोग्राम प्रति पफ', '१ लिटरको पुरिया']),
    );
  });
  it('stay as the list writes them in English', async () => {
    await renderScreen(<Strengths />);
    expect([...document.querySelectorAll('li')].map((line) => line.textContent)).toEqual(STRENGTHS);
  });
});
