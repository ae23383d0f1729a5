/** The files face: pictures and papers. */
export { CameraField, FileField, PhotoField } from '../care/files/fileFields';
export { FileButton } from '../care/files/FileButton';
export { getFileUrl } from '../care/files/fileUrl';
export { PaperFields } from '../care/files/PaperFields';
