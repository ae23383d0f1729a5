/** The part of the forms face that takes files. It is fetched by the pages that ask for one. */
export { CameraField } from './CameraField';
export { FileField } from './FileField';
export { PhotoField } from './PhotoField';
