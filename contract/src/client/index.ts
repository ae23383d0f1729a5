export {
  addRoutes,
  call,
  CallError,
  getReadUrl,
  onProblem,
  onProofNeeded,
  type EndpointName,
  type Input,
  type Output,
} from './call';
export { GUEST_HOLD_MINUTES } from '../codeMinutes';
export { createKey } from './createKey';
export { keepEarlyRequest } from './earlyRequests';
export { getPageHeaders, pageAccount } from './pageAccount';
export { noteUse, sessionEnd } from './sessionEnd';
export { ACCEPTED_TYPES, MAX_FILE_BYTES, upload, type UploadOptions } from './upload';
