/** Registration of doctors and staff: an application that an administrator decides on. */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { email, id, instant, language, line, newWorkerPassword, phone, publicId } from './fields';
import { hasNoOverlap, weeklyTime } from './openingHours';
import { pageInput, definePage } from './paging';
import { requireSamePasswords } from './people';
import { doctorDetails, staffDetails } from './workerDetails';

export const APPLICATION_STATES = ['pending', 'approved', 'rejected'] as const;
export const applicationState = z.enum(APPLICATION_STATES);
export type ApplicationState = z.infer<typeof applicationState>;

/** Uploads of the purpose `paper`: both sides of citizenship or passport, and of the professional certificate. */
const papers = { citizenshipFront: id, citizenshipBack: id, certificateFront: id, certificateBack: id };

/** The hospital, if it was chosen from the list; else an administrator finds it by its name. */
const facilityId = z.optional(z.nullable(id));

export const doctorApplication = z.object({
  role: z.literal('doctor'),
  ...doctorDetails,
  ...papers,
  /** Further hospitals. */
  centers: z.array(line()).check(z.maxLength(10)),
  /** When the doctor would see patients at the hospital. */
  facilityId,
  availability: z.array(weeklyTime).check(z.maxLength(21), z.refine(hasNoOverlap, { error: 'timesOverlap' })),
});

export const staffApplication = z.object({
  role: z.literal('staff'),
  ...staffDetails,
  ...papers,
  facilityId,
  centerName: z.optional(line()),
});

export const applicationForm = z.discriminatedUnion('role', [doctorApplication, staffApplication]);
export type ApplicationForm = z.infer<typeof applicationForm>;

const account = { phone, email, password: newWorkerPassword, confirmPassword: z.string(), language };

export const registerDoctor = endpoint({
  method: 'POST',
  path: '/applications/doctors',
  requires: 'anyone',
  summary: 'Registers a doctor; the account sees only its application until that is approved',
  input: z.extend(doctorApplication, account).check(requireSamePasswords()),
  output: z.object({ doctorId: publicId }),
  errors: ['contactInUse'],
});

export const registerStaff = endpoint({
  method: 'POST',
  path: '/applications/staff',
  requires: 'anyone',
  summary: 'Registers a staff member; the account sees only its application until that is approved',
  input: z.extend(staffApplication, account).check(requireSamePasswords()),
  output: z.object({ staffId: publicId }),
  errors: ['contactInUse'],
});

const application = z.object({
  id,
  publicId,
  phone: z.nullable(phone),
  email: z.nullable(email),
  form: applicationForm,
  state: applicationState,
  /** The account is approved and open: approval would change only name, number, end of registration and papers. */
  isChange: z.boolean(),
  reason: z.nullable(z.string()),
  submittedAt: instant,
  decidedAt: z.nullable(instant),
});
export type Application = z.infer<typeof application>;

export const getMyApplication = endpoint({
  method: 'GET',
  path: '/applications/mine',
  requires: 'application.self',
  summary: 'The own application',
  input: z.object({}),
  output: application,
  errors: ['notFound'],
});

export const correctMyApplication = endpoint({
  method: 'PUT',
  path: '/applications/mine',
  requires: 'application.self',
  summary:
    'Sends the application again, corrected, while it is pending or after it was rejected; the earlier one is kept',
  input: z.object({ form: applicationForm }),
  output: application,
  errors: ['wrongState', 'notFound'],
});

export const listApplications = endpoint({
  method: 'GET',
  path: '/applications',
  requires: 'application.decide',
  summary:
    'The latest application of each account in one state (pending if not given), the longest waiting first: of those that name a facility in the place of the caller',
  input: z.object({ state: z.optional(applicationState), role: z.optional(z.enum(['doctor', 'staff'])), ...pageInput }),
  output: z.extend(definePage(application), { waiting: z.int() }),
  errors: [],
});

export const getApplication = endpoint({
  method: 'GET',
  path: '/applications/:id',
  requires: 'application.decide',
  summary: 'One application with what the same account sent before, the latest first',
  input: z.object({ id }),
  output: z.object({ application, earlier: z.array(application) }),
  errors: ['notFound'],
});

export const approveApplication = endpoint({
  method: 'POST',
  path: '/applications/:id/approve',
  requires: 'application.decide',
  summary:
    'Opens the account with all that its role may do, and a doctor is shown to the public; of an account that is open, takes over name, number and last day of the registration',
  input: z.object({
    id,
    charge: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    /** Where the applicant works; that of the form if it is not given. It lies in the place of the caller. */
    facilityId,
  }),
  output: application,
  errors: ['notFound', 'wrongState', 'licenseNumberInUse', 'outsideYourPlace'],
});

export const rejectApplication = endpoint({
  method: 'POST',
  path: '/applications/:id/reject',
  requires: 'application.decide',
  summary: 'Rejects an application; the applicant reads the reason and may correct it',
  input: z.object({ id, reason: line(500) }),
  output: application,
  errors: ['notFound', 'wrongState'],
});
