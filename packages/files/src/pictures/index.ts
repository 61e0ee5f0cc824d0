export { type Picture, pictureKinds, readPicture } from './picture.ts';
export { portraitOf } from './portrait.ts';
export { writePicture } from './write.ts';
