/** Every endpoint of the service by its name. The server serves this list. */
export {
  changeMyContact,
  changeMyPassword,
  confirmMyContact,
  confirmSecondStep,
  endMyOtherSessions,
  endMySession,
  getDraftKey,
  getSecondStep,
  listMySessions,
  passSecondStep,
  removeSecondStep,
  requestPasswordReset,
  resetPassword,
  sendForgottenId,
  setMyLanguage,
  startSecondStep,
} from './accounts';
export { correctPatient } from './corrections';
export { markDeath, takeBackDeath } from './deaths';
export { compareRecords, getMerge, listMergeCandidates, listMerges, mergeRecords, separateRecords } from './merges';
export { declineMerge, listMergeRequests, listPatientMergeRequests, requestMerge } from './mergeRequests';
export { listAddresses } from './addresses';
export {
  approveApplication,
  correctMyApplication,
  getApplication,
  getMyApplication,
  listApplications,
  registerDoctor,
  registerStaff,
  rejectApplication,
} from './applications';
export {
  bookAppointment,
  bookAsGuest,
  bookForPatient,
  cancelMyAppointment,
  confirmGuestBooking,
  listMyAppointments,
  moveMyAppointment,
  sendGuestCode,
} from './appointments';
export {
  approveRequest,
  cancelAppointment,
  finishAppointment,
  getMyFigures,
  giveAppointment,
  listConsultationRequests,
  listDayAppointments,
  listUnansweredRequests,
  remindOfRequest,
  missAppointment,
  rejectRequest,
} from './requests';
export { listMyAccessLog, searchAccessLog } from './audit';
export { getLastBackup } from './backups';
export { endReading, listReaders } from './readers';
export {
  addMyClinic,
  addMyLeave,
  closeMyClinic,
  getMyAvailability,
  getDoctor,
  listDoctors,
  listNextSlots,
  listOpenSlots,
  previewMyChange,
  removeMyLeave,
  updateMyClinic,
} from './doctors';
export { addDuty, copyDuties, listDuties, listPosts, removeDuty, searchWorkers, setInCharge } from './duties';
export {
  addFacility,
  closeFacility,
  getFacility,
  listFacilityPages,
  importFacilities,
  listFacilityVersions,
  searchFacilities,
  updateFacility,
} from './facilities';
export { addWorkplace, chooseWorkplace, endWorkplace, listWorkplaces } from './workplaces';
export { getDeskFigures, getMonthlyFigures } from './figures';
export { getDhis2Month, sendToDhis2 } from './dhis2';
export { countReminders, getMyReminders, readReminderChoice, setMyReminders, setReminderChoice } from './reminders';
export { getWardDue, getWardSheet } from './wards';
export { exportMyRecord, exportSummary } from './exports';
export {
  addFamilyMember,
  getFamilyMember,
  givePinCode,
  listFamily,
  lockPerson,
  openPerson,
  removeFamilyMember,
  removeMyPin,
  sendConsentCode,
  setPersonPin,
  updateFamilyMember,
} from './family';
export { getFile, getUpload, sendPart, startUpload } from './files';
export { reportLoads } from './loads';
export { listPublishedModules, rollBackModule } from './publishedModules';
export { listMessages } from './messages';
export {
  askForNoticeMessages,
  confirmNoticeMessages,
  countNoticeMessages,
  countNoticeReaders,
  getMyNoticeMessages,
  getNoticeMessages,
  sendNoticeMessagesCode,
  setMyNoticeMessages,
} from './noticeMessages';
export { getNotice, listNotices, listSentNotices, sendNotice, withdrawNotice } from './notices';
export { listOpenings, reviewOpening } from './openings';
export { getMyOverview } from './overview';
export {
  findLikelyDuplicates,
  getPatient,
  listRecentPatients,
  lookUpPatient,
  openPatient,
  registerPatientAtDesk,
  searchPatients,
  acceptInvitation,
} from './patients';
export {
  closeMyAccount,
  confirmRegistration,
  getMyDoctorProfile,
  getMyPatientProfile,
  getMyStaffProfile,
  registerPatient,
  sendRegistrationCode,
  updateMyDoctorProfile,
  updateMyPatientProfile,
  updateMyStaffProfile,
} from './people';
export {
  admitWalkIn,
  callNext,
  callPatient,
  checkIn,
  getDesk,
  getQueueBoard,
  listQueue,
  requeue,
  searchQueue,
} from './queue';
export {
  answerReferral,
  endReferral,
  listReferrals,
  makeReferralLetter,
  openReferralLetter,
  receiveReferral,
} from './referrals';
export { addRecord, correctRecord, getRecord, hideRecord, listRecords, listRecordVersions } from './records';
export { getTrends } from './trends';
export {
  editReport,
  getReport,
  listReports,
  listUrgentReports,
  moveReport,
  remindDoctor,
  searchReports,
  takeReport,
} from './reports';
export {
  addRegister,
  endRegister,
  getRegister,
  listOfferedRegisters,
  listRegisters,
  putRegisterInForce,
} from './registers';
export { getDangerWords, getSchedules } from './schedules';
export { getMostUsed, getVisitLists } from './visitLists';
export { getSecurityPatterns, listSecurityEvents } from './security';
export {
  addPasskey,
  listMyPasskeys,
  removePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from './passkeys';
export { makeShareCode } from './shareCodes';
export { getSessionChild, listSessionDue, removeSessionChild, writeSessionChild } from './sessionChildren';
export {
  addVaccinationSession,
  changeVaccinationSession,
  getVaccinationSession,
  listVaccinationSessions,
  moveVaccinationSession,
  removeVaccinationSession,
  setSessionVials,
} from './vaccinationSessions';
export { getSession, proveIdentity, signIn, signInAsSample, signOut } from './session';
export { listWorkers, reinstateWorker, setAdministratorPlace, suspendWorker } from './workers';
