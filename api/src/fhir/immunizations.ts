/** Doses that were given. The codes name the vaccine and no product, since the card does not say which one it was. */
import { TD_DOSES, CARD_DOSES } from '@chautari/contract/records';
import { code, concept, idOf, type Code, type ContentOf, type Reference, type Resource } from './resource';

type Vaccine = (typeof CARD_DOSES)[number];
type Family = 'bcg' | 'penta' | 'opv' | 'pcv' | 'rota' | 'fipv' | 'mr' | 'je' | 'tcv' | 'td';

const CVX: Record<Family, { code: Code; words: string }> = {
  bcg: { code: code('cvx', '19', 'BCG'), words: 'BCG vaccine' },
  penta: { code: code('cvx', '198', 'DTP-hepB-Hib Pentavalent Non-US'), words: 'Pentavalent (DPT-HepB-Hib)' },
  opv: { code: code('cvx', '178', 'OPV bivalent'), words: 'Oral polio vaccine, bivalent' },
  pcv: {
    code: code('cvx', '152', 'Pneumococcal Conjugate, unspecified formulation'),
    words: 'Pneumococcal conjugate vaccine',
  },
  rota: { code: code('cvx', '122', 'rotavirus, unspecified formulation'), words: 'Rotavirus vaccine' },
  fipv: { code: code('cvx', '10', 'IPV'), words: 'Inactivated polio vaccine, fractional dose' },
  mr: { code: code('cvx', '04', 'M/R'), words: 'Measles and rubella vaccine' },
  je: {
    code: code('cvx', '129', 'Japanese Encephalitis, unspecified formulation'),
    words: 'Japanese encephalitis vaccine',
  },
  tcv: { code: code('cvx', '190', 'Typhoid conjugate vaccine (TCV)'), words: 'Typhoid conjugate vaccine' },
  td: { code: code('cvx', '139', 'Td(adult) unspecified formulation'), words: 'Tetanus and diphtheria toxoids' },
};

function dose(recordId: string, patient: Reference, name: string, day: string): Resource {
  const family = /^[a-z]+/.exec(name)![0] as Family;
  const number = /\d/.exec(name)?.[0];
  const { code: cvx, words } = CVX[family.startsWith('td') ? 'td' : family];
  // A dose after the second of Td counts for no certain number.
  const position =
    number && !name.endsWith('plus') ? { protocolApplied: [{ doseNumberPositiveInt: Number(number) }] } : {};
  return {
    resourceType: 'Immunization',
    id: idOf(recordId, 'dose', name),
    status: 'completed',
    vaccineCode: concept(words, cvx),
    patient,
    occurrenceDateTime: day,
    ...position,
  };
}

export const dosesOfCard = (recordId: string, patient: Reference, { doses }: ContentOf<'immunization'>): Resource[] =>
  CARD_DOSES.flatMap((name: Vaccine) => (doses[name]?.date ? [dose(recordId, patient, name, doses[name].date)] : []));

export const tetanusDoses = (recordId: string, patient: Reference, { tetanus }: ContentOf<'ancReport'>): Resource[] =>
  TD_DOSES.flatMap((name) => (tetanus[name]?.date ? [dose(recordId, patient, name, tetanus[name].date)] : []));
