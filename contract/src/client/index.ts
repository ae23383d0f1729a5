export {
  addRoutes,
  call,
  CallError,
  onProblem,
  onProofNeeded,
  type EndpointName,
  type Input,
  type Output,
} from './call';
export { GUEST_HOLD_MINUTES } from '../codeMinutes';
export { pageAccount } from './pageAccount';
export { noteUse, sessionEnd } from './sessionEnd';
export { ACCEPTED_TYPES, MAX_FILE_BYTES, upload, type UploadOptions } from './upload';
