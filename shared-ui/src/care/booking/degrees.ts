import { getLanguageEntry, type Language } from '@chautari/contract';

/** The Nepali names of the letters of a degree: MBBS becomes एमबीबीएस. */
const LETTERS: Record<string, string> = {
  ...{
    A: 'ए',
    B: 'बी',
    C: 'सी',
    D: 'डी',
    E: 'ई',
    F: 'एफ',
    G: 'जी',
    H: 'एच',
    I: 'आई',
    J: 'जे',
    K: 'के',
    L: 'एल',
    M: 'एम',
  },
  ...{
    N: 'एन',
    O: 'ओ',
    P: 'पी',
    Q: 'क्यू',
    R: 'आर',
    S: 'एस',
    T: 'टी',
    U: 'यू',
    V: 'भी',
    W: 'डब्लू',
    X: 'एक्स',
    Y: 'वाई',
    Z: 'जेड',
  },
};

/** Fields of medicine after a degree, as doctors write them. */
const FIELDS: Record<string, string> = {
  'general practice': 'सामान्य चिकित्सा',
  paediatrics: 'बालरोग',
  pediatrics: 'बालरोग',
  'obstetrics and gynaecology': 'स्त्री तथा प्रसूति रोग',
  'obstetrics and gynecology': 'स्त्री तथा प्रसूति रोग',
  'internal medicine': 'आन्तरिक चिकित्सा',
  orthopaedics: 'हाडजोर्नी',
  orthopedics: 'हाडजोर्नी',
  surgery: 'शल्यक्रिया',
  anaesthesiology: 'एनेस्थेसिया',
  dermatology: 'छालारोग',
  psychiatry: 'मानसिक रोग',
  ophthalmology: 'आँखारोग',
};

/** Two to five letters, most of them capital: MBBS, MD, PhD, MCh. */
const DEGREE = /\b(?=[A-Za-z]*[A-Z][a-z]?[A-Z])[A-Za-z]{2,5}\b/g;

/** Translates degrees and known fields of a qualification into the reader's script; the rest is unchanged. */
export function translateDegrees(qualification: string, language: Language): string {
  if (getLanguageEntry(language).script !== 'devanagari') return qualification;
  return qualification
    .replace(/\(([^()]+)\)/g, (match, field: string) => {
      const translation = FIELDS[field.trim().toLowerCase()];
      return translation ? `(${translation})` : match;
    })
    .replace(DEGREE, (degree) => [...degree.toUpperCase()].map((letter) => LETTERS[letter]).join(''));
}
