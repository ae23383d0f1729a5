export { addRoutes, call, CallError, onProblem, type EndpointName, type Input, type Output } from './call';
export { ACCEPTED_TYPES, MAX_FILE_BYTES, upload, type UploadOptions } from './upload';
