export { type Picture, pictureKinds, readPicture } from './picture.ts';
