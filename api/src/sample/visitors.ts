import type { SamplePatient } from './patients';

const PLACES = {
  dhankuta: { provinceId: 1, districtId: 7, municipalityId: 58 },
  sangurigadhi: { provinceId: 1, districtId: 7, municipalityId: 60 },
  chaubise: { provinceId: 1, districtId: 7, municipalityId: 61 },
  myanglung: { provinceId: 1, districtId: 8, municipalityId: 65 },
  dharan: { provinceId: 1, districtId: 13, municipalityId: 118 },
  itahari: { provinceId: 1, districtId: 13, municipalityId: 123 },
} as const;

type Person = [
  name: string,
  dateOfBirth: string,
  sex: 'male' | 'female' | 'other',
  place: keyof typeof PLACES,
  ward: number,
  street: string,
];

/** Each as they typed it, in one script or the other. */
const PEOPLE: Person[] = [
  ['Ram Bahadur Limbu', '1957-06-14', 'male', 'dhankuta', 1, 'Salleri'],
  ['गीता राई', '1985-02-03', 'female', 'dhankuta', 2, 'टुँडिखेल'],
  ['Krishna Prasad Adhikari', '1949-11-28', 'male', 'dhankuta', 3, 'Bich Bazaar'],
  ['Sarita Magar', '1992-08-17', 'female', 'sangurigadhi', 4, 'Ankhibhui'],
  ['दिल बहादुर तामाङ', '1963-04-09', 'male', 'sangurigadhi', 6, 'साँगुरी टोल'],
  ['Anita Shrestha', '1978-12-30', 'female', 'dhankuta', 6, 'Hile Bazaar'],
  ['Bishnu Maya Gurung', '1954-01-22', 'female', 'dhankuta', 7, 'Hattikharka'],
  ['सुरेश बि.क.', '1999-05-05', 'male', 'dhankuta', 8, 'पुरानो बजार'],
  ['Laxmi Khadka', '2003-09-13', 'female', 'chaubise', 2, 'Rajarani'],
  ['Nabin Rai', '2009-03-26', 'male', 'chaubise', 3, 'Bodhe'],
  ['पार्वती भट्टराई', '1971-10-01', 'female', 'chaubise', 5, 'मौनाबुधुक'],
  ['Tek Bahadur Karki', '1966-07-19', 'male', 'chaubise', 7, 'Singhadevi'],
  ['Sabina Chaudhary', '1995-11-08', 'female', 'itahari', 4, 'Halgada'],
  ['Mohammad Ansari', '1982-02-20', 'male', 'itahari', 9, 'Tarahara'],
  ['रुकसाना खातुन', '1990-06-24', 'female', 'itahari', 9, 'तरहरा'],
  ['Rajesh Yadav', '1987-01-15', 'male', 'itahari', 12, 'Khanar'],
  ['Asmita Poudel', '2011-08-02', 'female', 'itahari', 6, 'Sangit Chowk'],
  ['मन बहादुर मगर', '1959-12-11', 'male', 'dharan', 8, 'छाता चोक'],
  ['Pabitra Limbu', '1976-04-27', 'female', 'dharan', 14, 'Bijayapur'],
  ['Sandesh Tamang', '2016-10-18', 'male', 'dharan', 17, 'Deshi Line'],
  ['Dolma Sherpa', '1980-03-03', 'female', 'dharan', 5, 'Purano Bazaar'],
  ['सन्तोष श्रेष्ठ', '1974-09-29', 'male', 'dharan', 3, 'भानु चोक'],
  ['Indira Dahal', '1968-05-16', 'female', 'myanglung', 1, 'Tumling'],
  ['Chandra Bahadur Tumbapo', '1951-02-07', 'male', 'myanglung', 3, 'Piple'],
  ['मेनुका थापा', '1998-07-21', 'female', 'myanglung', 6, 'जिरिखिम्ती'],
  ['Prakash Basnet', '1993-12-04', 'male', 'myanglung', 9, 'Sungnam'],
  ['Radhika Nepali', '2000-01-31', 'female', 'dhankuta', 9, 'Bhirgaun'],
  ['Ganesh Subedi', '1961-08-08', 'male', 'dhankuta', 10, 'Jitpur'],
  ['सुमित्रा लिम्बू', '2006-06-12', 'female', 'dhankuta', 4, 'गोठगाउँ'],
  ['Kiran Rai', '1984-10-23', 'other', 'dhankuta', 5, 'Mulghat Bazaar'],
];

/** More made-up patients, who have been coming to the sample doctor for some time. */
export const SAMPLE_VISITORS: SamplePatient[] = PEOPLE.map(([name, dateOfBirth, sex, place, ward, street], index) => {
  const parts = name.split(' ');
  return {
    firstName: parts[0]!,
    middleName: parts.length > 2 ? parts[1]! : null,
    lastName: parts.at(-1)!,
    dateOfBirth,
    sex,
    phone: `+97798000001${String(index).padStart(2, '0')}`,
    place: { ...PLACES[place], ward },
    street,
  };
});
