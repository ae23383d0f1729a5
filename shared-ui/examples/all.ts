import type { Example } from './example';
import { addressFields } from './AddressFields';
import { appointmentForm } from './AppointmentForm';
import { appointmentSlip } from './AppointmentSlip';
import { button } from './Button';
import { buttonLink } from './ButtonLink';
import { calendarButton } from './CalendarButton';
import { cameraField } from './CameraField';
import { choiceField } from './ChoiceField';
import { codeForm } from './CodeForm';
import { confirmDialog } from './ConfirmDialog';
import { contactFields } from './ContactFields';
import { dataList } from './DataList';
import { dataTable } from './DataTable';
import { dateField } from './DateField';
import { dayStone } from './DayStone';
import { dialog } from './Dialog';
import { doctorFinder } from './DoctorFinder';
import { doctorProfile } from './DoctorProfile';
import { drawer } from './Drawer';
import { emergencyLink } from './EmergencyLink';
import { emptyState } from './EmptyState';
import { errorState } from './ErrorState';
import { facts } from './Facts';
import { fileField } from './FileField';
import { form } from './Form';
import { icons } from './Icons';
import { languageSwitch } from './LanguageSwitch';
import { lineLinkCard } from './LineLinkCard';
import { lists } from './Lists';
import { loadMore } from './LoadMore';
import { manyField } from './ManyField';
import { moveAppointment } from './MoveAppointment';
import { notFound } from './NotFound';
import { notice } from './Notice';
import { noticeCarousel } from './NoticeCarousel';
import { numberField } from './NumberField';
import { page } from './Page';
import { partUnavailable } from './PartUnavailable';
import { passwordField } from './PasswordField';
import { personFields } from './PersonFields';
import { personHead } from './PersonHead';
import { phoneField } from './PhoneField';
import { photoField } from './PhotoField';
import { pictograms } from './Pictograms';
import { plainSelect } from './PlainSelect';
import { portalCard } from './PortalCard';
import { printButton } from './PrintButton';
import { priorityBadge } from './PriorityBadge';
import { progress } from './Progress';
import { progressStones } from './ProgressStones';
import { reasonDialog } from './ReasonDialog';
import { searchField } from './SearchField';
import { seat } from './Seat';
import { selectableSteps } from './SelectableSteps';
import { selectField } from './SelectField';
import { signInPage } from './SignInPage';
import { slotFields } from './SlotFields';
import { statCard } from './StatCard';
import { statusBadge } from './StatusBadge';
import { stepList } from './StepList';
import { tabbedPage } from './TabbedPage';
import { tabs } from './Tabs';
import { textField } from './TextField';
import { textLink } from './TextLink';
import { timeField } from './TimeField';
import { toast } from './Toast';
import { tooltip } from './Tooltip';
import { waiting } from './Waiting';
import { weeklyTimesField } from './WeeklyTimesField';
import { wordmark } from './Wordmark';

/** Every component of the kit, in the order of the catalogue. */
export const EXAMPLES: readonly Example[] = [
  page,
  progressStones,
  selectableSteps,
  stepList,
  tabbedPage,
  tabs,
  button,
  buttonLink,
  calendarButton,
  lineLinkCard,
  portalCard,
  printButton,
  seat,
  textLink,
  dataList,
  dataTable,
  dayStone,
  facts,
  lists,
  loadMore,
  noticeCarousel,
  personHead,
  priorityBadge,
  statCard,
  statusBadge,
  emptyState,
  errorState,
  notFound,
  notice,
  partUnavailable,
  progress,
  toast,
  tooltip,
  waiting,
  confirmDialog,
  dialog,
  drawer,
  reasonDialog,
  addressFields,
  choiceField,
  codeForm,
  contactFields,
  dateField,
  form,
  manyField,
  numberField,
  passwordField,
  personFields,
  phoneField,
  plainSelect,
  searchField,
  selectField,
  signInPage,
  textField,
  timeField,
  weeklyTimesField,
  cameraField,
  fileField,
  photoField,
  appointmentForm,
  appointmentSlip,
  doctorFinder,
  doctorProfile,
  moveAppointment,
  slotFields,
  emergencyLink,
  icons,
  languageSwitch,
  pictograms,
  wordmark,
];
