export { call, CallError, type EndpointName, type Input, type Output } from './call';
export { ACCEPTED_TYPES, MOST_FILE_BYTES, upload, type UploadOptions } from './upload';
