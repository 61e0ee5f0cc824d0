export {
  HousePictures,
  type HousePicturesOptions,
  type KeptPicture,
  noPicture,
  type PainterChoice,
  picturesStream,
  type Stead,
} from './house-pictures.ts';
export { previewPicture, previewSize } from './preview.ts';
