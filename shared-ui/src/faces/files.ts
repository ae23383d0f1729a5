/** The files face: pictures and papers. */
export { CameraField, FileField, PhotoField } from '../care/files/fileFields';
export { getFileUrl } from '../care/files/fileUrl';
export { PaperFields } from '../care/files/PaperFields';
