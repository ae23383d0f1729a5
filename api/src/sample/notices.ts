import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inArray, isNull, sql } from 'drizzle-orm';
import { addDays, instantInNepal, todayInNepal, getWeekday } from '@chautari/contract/calendar';
import { checkContent, type CheckedFile } from '../files/check';
import { loadSharp } from '../files/images';
import type { FileStorage } from '../files/storage';
import { storeFile } from '../files/storeFile';
import { listStoredNames } from '../files/widths';
import { API } from '@chautari/site/settings';
import { facilities, files, notices } from '../database/schema';
import type { Db, Store } from '../database/store';
import { toAreaColumns } from '../notices/noticeAreas';
import { SAMPLE_SENDERS } from './facilities';

/** Keeps two services that start together on one database from both adding them. */
const NOTICES_LOCK = 208_308_07;

type SampleSender = (typeof SAMPLE_SENDERS)[keyof typeof SAMPLE_SENDERS];

type SampleNotice = Pick<
  typeof notices.$inferInsert,
  'title' | 'description' | 'publishedBy' | 'publishedAt' | 'eventDay'
> & { picture: string; sender?: SampleSender };

const HEALTH_POST = { en: 'Mulghat Health Post', np: 'मूलघाट स्वास्थ्य चौकी' };
const SUNDAY = 0;
const MONDAY = 1;
const FRIDAY = 5;
const SATURDAY = 6;

/** The first such weekday that is at least some days away. */
const weekdayFrom = (weekday: number, day: string) => addDays(day, (weekday - getWeekday(day) + 7) % 7);

/** Made-up notices for the whole country, the oldest first, each with the drawing of its name in `pictures/`. Their days follow from the day on which they are added. */
const sampleNotices = (today = todayInNepal()): SampleNotice[] => [
  {
    picture: 'vaccination',
    title: { en: 'Vaccination day at the health post', np: 'स्वास्थ्य चौकीमा खोप दिवस' },
    description: {
      en: 'Children up to two years are vaccinated free of charge at the health post, from 10 in the morning to 3 in the afternoon. Bring the child’s vaccination card. If a dose was missed, come as well: it can still be given.',
      np: 'बिहान १० बजेदेखि दिउँसो ३ बजेसम्म स्वास्थ्य चौकीमा दुई वर्षसम्मका बालबालिकालाई निःशुल्क खोप लगाइन्छ। बच्चाको खोप कार्ड लिएर आउनुहोस्। कुनै मात्रा छुटेको भए पनि आउनुहोस्, अझै लगाउन मिल्छ।',
    },
    publishedBy: HEALTH_POST,
    publishedAt: instantInNepal(addDays(today, -4), '09:15'),
    eventDay: weekdayFrom(FRIDAY, addDays(today, 3)),
  },
  {
    picture: 'water',
    title: { en: 'Boil water before you drink it', np: 'पानी उमालेर मात्र पिउनुहोस्' },
    description: {
      en: 'After heavy rain, water from springs and taps can carry diarrhoea and typhoid. Let it boil until it bubbles strongly, cool it with a lid on, and keep it covered. Wash hands with soap before cooking and eating. With diarrhoea, drink oral rehydration solution at once; free packets are at the health post.',
      np: 'ठूलो वर्षापछि कुवा र धाराको पानीबाट झाडापखाला र टाइफाइड लाग्न सक्छ। पानी भकभकी उम्लिने गरी उमाल्नुहोस्, छोपेर सेलाउनुहोस् र छोपेरै राख्नुहोस्। खाना पकाउनु र खानुअघि साबुनपानीले हात धुनुहोस्। पखाला लागे तुरुन्तै जीवनजल पिउनुहोस्; यो स्वास्थ्य चौकीमा निःशुल्क पाइन्छ।',
    },
    publishedBy: { en: 'Dhankuta Municipality, Health Section', np: 'धनकुटा नगरपालिका, स्वास्थ्य शाखा' },
    publishedAt: instantInNepal(addDays(today, -3), '11:30'),
  },
  {
    picture: 'camp',
    title: { en: 'Mobile health camp in Mulghat', np: 'मूलघाटमा घुम्ती स्वास्थ्य शिविर' },
    description: {
      en: 'Doctors and nurses come to the school ground from 9 to 4. They check blood pressure and blood sugar, see pregnant women, and look after children and old people. There is no charge. Bring medicines that you take, and earlier papers if you have them.',
      np: '९ बजेदेखि ४ बजेसम्म विद्यालयको चौरमा चिकित्सक र नर्स आउँदै छन्। रक्तचाप र रगतमा चिनीको जाँच, गर्भवती जाँच, बालबालिका र ज्येष्ठ नागरिकको जाँच हुन्छ। शुल्क लाग्दैन। खाइरहेको औषधि र पुराना कागजात भए लिएर आउनुहोस्।',
    },
    publishedBy: HEALTH_POST,
    publishedAt: instantInNepal(addDays(today, -2), '08:40'),
    eventDay: weekdayFrom(SUNDAY, addDays(today, 7)),
  },
];

/** Made-up notices of three facilities, each for its municipality; they are older than those for the whole country. */
const localNotices = (today = todayInNepal()): SampleNotice[] => [
  {
    picture: 'vaccination',
    title: { en: 'Care in pregnancy, each month at Ahale', np: 'आहालेमा हरेक महिना गर्भवती जाँच' },
    description: {
      en: 'The nurse sees pregnant women at Ahale Health Post, from 10 in the morning to 2 in the afternoon. There is no charge. Bring your card. If you have none, you get one here.',
      np: 'आहाले स्वास्थ्य चौकीमा बिहान १० बजेदेखि दिउँसो २ बजेसम्म नर्सले गर्भवतीको जाँच गर्नुहुन्छ। शुल्क लाग्दैन। कार्ड लिएर आउनुहोस्, नभए यहीँ पाइन्छ।',
    },
    sender: SAMPLE_SENDERS.ahale,
    publishedBy: SAMPLE_SENDERS.ahale.name,
    publishedAt: instantInNepal(addDays(today, -7), '10:00'),
    eventDay: weekdayFrom(SUNDAY, addDays(today, 4)),
  },
  {
    picture: 'water',
    title: { en: 'The health post is open on Saturday', np: 'शनिबार पनि स्वास्थ्य चौकी खुल्छ' },
    description: {
      en: 'Dhankuta Bazaar Health Post is open next Saturday too, from 10 to 3. Those who work on other days can have their blood pressure measured and fetch medicines that they take every day.',
      np: 'आउँदो शनिबार पनि धनकुटा बजार स्वास्थ्य चौकी १० बजेदेखि ३ बजेसम्म खुल्छ। अरू दिन काममा जाने मानिस रक्तचाप नाप्न र दिनदिनै खाने औषधि लिन आउनुहोस्।',
    },
    sender: SAMPLE_SENDERS.dhankutaBazaar,
    publishedBy: SAMPLE_SENDERS.dhankutaBazaar.name,
    publishedAt: instantInNepal(addDays(today, -6), '12:15'),
    eventDay: weekdayFrom(SATURDAY, addDays(today, 2)),
  },
  {
    picture: 'camp',
    title: { en: 'Eyes are tested at City Hospital', np: 'सिटी अस्पतालमा आँखा जाँच' },
    description: {
      en: 'Eyes are tested free of charge at City Hospital in Dharan, from 9 to 4. People above 60 and children who cannot see the blackboard come first. Bring your glasses if you have some.',
      np: 'धरानको सिटी अस्पतालमा ९ बजेदेखि ४ बजेसम्म निःशुल्क आँखा जाँच हुन्छ। ६० वर्ष नाघेका र कक्षाको पाटी राम्ररी नदेख्ने बालबालिकालाई पहिला हेरिन्छ। चस्मा भए लिएर आउनुहोस्।',
    },
    sender: SAMPLE_SENDERS.cityHospital,
    publishedBy: SAMPLE_SENDERS.cityHospital.name,
    publishedAt: instantInNepal(addDays(today, -5), '09:30'),
    eventDay: weekdayFrom(MONDAY, addDays(today, 5)),
  },
];

/** Our own drawing, as a picture like any that somebody uploads. */
async function draw(picture: string): Promise<CheckedFile> {
  const drawing = await readFile(path.join(API, 'src/sample/pictures', `${picture}.svg`));
  const sharp = await loadSharp();
  const drawn = await checkContent(await sharp(drawing).resize(1200, 675).png().toBuffer(), 'noticeImage');
  if (!drawn) throw new Error(`The picture ${picture}.svg cannot be drawn`);
  return drawn;
}

const isSample = isNull(notices.sentBy);
const isThere = async (db: Db) =>
  Boolean((await db.select({ id: notices.id }).from(notices).where(isSample).limit(1)).length);

/** Returns who sends a sample notice and for whom: by default the portal for the whole country. */
const toSenderColumns = (sender: SampleSender | undefined) =>
  sender
    ? {
        facilityId: sender.id,
        ...toAreaColumns({ level: 'municipality', municipalityId: sender.municipalityId }),
      }
    : {};

async function addNotices(store: Store, storage: FileStorage) {
  if (await isThere(store.db)) return;
  // A database that was filled before these facilities has none of them.
  const there = new Set((await store.db.select({ id: facilities.id }).from(facilities)).map(({ id }) => id));
  const added = [...sampleNotices(), ...localNotices()].filter(({ sender }) => !sender || there.has(sender.id));
  const drawn = await Promise.all(added.map(async (notice) => ({ ...notice, drawing: await draw(notice.picture) })));
  await store.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${NOTICES_LOCK})`);
    if (await isThere(db)) return;
    for (const { drawing, picture: _, sender, ...notice } of drawn) {
      const file = await storeFile(storage, drawing, 'noticeImage', null);
      await db.insert(files).values(file);
      await db.insert(notices).values({ ...notice, ...toSenderColumns(sender), imageId: file.id });
    }
  });
}

async function removeNotices({ db }: Store, storage: FileStorage) {
  const removed = await db.delete(notices).where(isSample).returning({ imageId: notices.imageId });
  const ids = removed.flatMap(({ imageId }) => imageId ?? []);
  if (!ids.length) return;
  await db.delete(files).where(inArray(files.id, ids));
  await storage.remove(ids.flatMap(listStoredNames));
}

/** In demo mode there are sample notices; one that was withdrawn stays so. Otherwise those that a demo left behind are removed. */
export const prepareSampleNotices = (store: Store, storage: FileStorage, demo: boolean) =>
  demo ? addNotices(store, storage) : removeNotices(store, storage);
