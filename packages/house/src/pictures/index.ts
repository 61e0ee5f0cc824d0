export { type Hanging, type Hangings, hangingsOf, posterOn } from './hangings.ts';
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
export { ownFace, wallOf } from './walls.ts';
