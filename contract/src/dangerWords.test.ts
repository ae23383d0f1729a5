import { findTypedSigns } from './dangerWords';
import type { AssessedPerson } from './personGroups';
import dangerSigns from './schedules/dangerSigns.json';
import words from './schedules/dangerWords.json';
import type { DangerSigns } from './schedules';

const PEOPLE = {
  adult: { months: 400, pregnancy: 'no' },
  pregnant: { months: 300, pregnancy: 'pregnant' },
  mother: { months: 300, pregnancy: 'afterBirth' },
  newborn: { months: 0, pregnancy: 'no' },
  infant: { months: 8, pregnancy: 'no' },
  child: { months: 30, pregnancy: 'no' },
  schoolchild: { months: 100, pregnancy: 'no' },
  boy: { months: 150, pregnancy: 'no' },
} as const satisfies Record<string, AssessedPerson>;
const signs = dangerSigns as Pick<DangerSigns, 'signs'>;
const listKeys = (text: string, who: keyof typeof PEOPLE = 'adult') =>
  findTypedSigns(words, signs, [text], PEOPLE[who]).map(({ key }) => key);

describe('typed text names a danger sign', () => {
  it.each<[text: string, sign: string, who?: keyof typeof PEOPLE]>([
    ['chest pain since morning', 'chestPain'],
    ['Chest tightness, sweating', 'chestPain'],
    ['छाती दुखेको २ दिन भयो', 'chestPain'],
    ['चेस्ट पेन होइन, चेस्ट दुख्छ', 'chestPain'],
    ['छातीको बायाँ भाग धेरै दुख्ने', 'chestPain'],
    ['chhaati dukhyo bihana dekhi', 'chestPain'],
    ['मुटु दुख्ने', 'chestPain'],
    ['shortness of breath on walking', 'hardBreathing'],
    ['सास फेर्न गाह्रो', 'hardBreathing'],
    ['sas fherna garo, dam badheko', 'hardBreathing'],
    ['स्वाँ स्वाँ', 'hardBreathing'],
    ['कोखा हानेको', 'chestDrawnIn', 'infant'],
    ['सास बढेको', 'chestDrawnIn', 'child'],
    ['सर्पले टोकेको', 'snakeBite'],
    ['sarpa le tokyo khet ma', 'snakeBite'],
    ['Snakebite left foot', 'snakeBite'],
    ['विष खाएको', 'poison'],
    ['बिष सेवन', 'poison'],
    ['metacid khayo', 'poison'],
    ['drank pesticide', 'poison'],
    ['झुन्डिएको अवस्थामा भेटिएको', 'selfHarm'],
    ['wants to die', 'selfHarm'],
    ['आफैँलाई मर्न मन लाग्ने', 'harmAfterBirth', 'mother'],
    ['बेहोस भएर ढलेको', 'unconscious'],
    ['होस छैन', 'unconscious'],
    ['confused since last night', 'unconscious'],
    ['काँपेको', 'fits', 'child'],
    ['seizure twice', 'fits'],
    ['मुख बांगिएको', 'weakSide'],
    ['मुख बाङ्गियो, हात खुट्टा चल्दैन', 'weakSide'],
    ['one side of the body weak', 'weakSide'],
    ['रगत बगिरहेको', 'heavyBleeding'],
    ['bleeding since morning', 'bleedingInPregnancy', 'pregnant'],
    ['सुत्केरी पछि धेरै रगत गएको', 'bleedingAfterBirth', 'mother'],
    ['vomiting blood', 'heavyBleeding'],
    ['कालो दिसा', 'heavyBleeding'],
    ['पेट एकदम दुखेको', 'severeBellyPain'],
    ['टाउको साह्रै दुख्ने', 'severeHeadache', 'pregnant'],
    ['severe headache', 'headacheOrBlurredSight'],
    ['तिरमिर', 'severeHeadache', 'pregnant'],
    ['ज्वरो आएको', 'feverInPregnancy', 'pregnant'],
    ['पानी फुटेको', 'watersBroken', 'pregnant'],
    ['बच्चा कम चलेको', 'babyMovesLess', 'pregnant'],
    ['baby not moving', 'babyMovesLess', 'pregnant'],
    ['हात निस्केको', 'partOutFirst', 'pregnant'],
    ['दूध चुस्दैन', 'notFeeding', 'newborn'],
    ['not feeding well', 'notFeeding', 'newborn'],
    ['चुस्दैन', 'cannotDrink', 'infant'],
    ['खाएको सबै बान्ता गर्छ', 'vomitsEverything', 'child'],
    ['लुलो', 'movesLittle', 'newborn'],
    ['बच्चा चल्दैन', 'movesLittle', 'newborn'],
    ['bachcha chaldaina', 'movesLittle', 'newborn'],
    ['हात खुट्टा चल्दैन', 'movesLittle', 'newborn'],
    ['जिउ तातो', 'hotOrCold', 'newborn'],
    ['घाँटी अररो', 'stiffNeck', 'child'],
    ['आँखा गडेको', 'driedOut', 'child'],
    ['पहेँलो भएको', 'yellowPalms', 'newborn'],
    ['नाइटो रातो', 'redNavel', 'newborn'],
    ['तालु उक्सिएको', 'bulgingFontanelle', 'infant'],
    ['अरिङ्गालले टोकेको', 'severeAllergy'],
    ['रुखबाट खसेको, लडेर आएको', 'badInjury'],
    ['road accident', 'badInjury'],
    ['तातो पानीले पोलेको', 'badInjury', 'child'],
    ['चट्याङ परेको', 'electricShock'],
    ['पोखरीमा डुबेको', 'drowning', 'child'],
    ['कुकुरले टोकेको', 'animalBite'],
    ['dog bite right leg', 'animalBite'],
    ['लू लागेको', 'heatStroke'],
    ['heat stroke', 'heatStroke'],
    ['लेक लागेको', 'altitudeSickness'],
    ['पिसाब बन्द भएको', 'urineStopped'],
  ])('%s: %s', (text, sign, ...[who]) => {
    expect(listKeys(text, who)).toContain(sign);
  });

  it.each<[text: string, who?: keyof typeof PEOPLE]>([
    ['no chest pain'],
    ['छाती दुखेको छैन'],
    ['छाती दुख्दैन'],
    ['denies chest pain'],
    ['no history of seizures'],
    ['रगत बगेको छैन'],
    ['बिसन्चो'],
    ['विशेष केही छैन'],
    ['लुतो'],
    ['लुगा धोएर हात दुख्ने'],
    ['काम गर्दा ढाड दुख्छ'],
    ['acid peptic disease'],
    ['नियमित जाँच'],
    ['common cold, runny nose'],
    ['रगत जाँच गर्न आएको'],
    ['blood pressure check'],
    ['burning urination'],
    ['पिसाब पोल्ने'],
    ['नाकको एलर्जी'],
    ['food poisoning last year'],
    ['कपाल झर्ने'],
    ['कुकुर खोकी', 'child'],
    ['fever and cough'],
    ['पेट दुखेको, पखाला लागेको'],
    ['headache, mild'],
    ['follow-up of hypertension'],
    ['सुगर जाँच'],
    ['दाँत दुखेको'],
    ['ढाड दुख्ने, घुँडा दुख्ने'],
    ['खोकी लागेको ५ दिन'],
    ['family planning, depot'],
    ['कम्मर दुख्ने'],
    ['चिलाउने'],
    ['खाना रुच्दैन'],
    [''],
  ])('%s: nothing', (text, ...[who]) => {
    expect(listKeys(text, who)).toEqual([]);
  });

  it('once each, with the words as they were typed', () => {
    expect(findTypedSigns(words, signs, ['छाती दुखेको', 'chest pain'], PEOPLE.adult)).toEqual([
      { key: 'chestPain', words: 'छाती दुखेको' },
    ]);
  });

  it('after a negation of something else', () => {
    expect(listKeys('no fever, chest pain')).toEqual(['chestPain']);
    expect(listKeys('ज्वरो छैन तर छाती दुखेको')).toEqual(['chestPain']);
  });

  it('after a negation of the same words in one sentence', () => {
    expect(listKeys('हिजो छाती दुखेको छैन आज छाती दुखेको छ')).toEqual(['chestPain']);
    expect(listKeys('no chest pain yesterday and chest pain since morning')).toEqual(['chestPain']);
    expect(listKeys('no chest pain yesterday and no chest pain now')).toEqual([]);
  });

  it('of somebody who is not known as of an adult', () => {
    expect(findTypedSigns(words, signs, ['chest pain', null, undefined], undefined)).toHaveLength(1);
  });
});
