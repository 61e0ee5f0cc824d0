export { type Ambience, ambienceOf, type Sound, sounds } from './ambience.ts';
export { type Mark, svgOf } from './mark.ts';
export { cutoutMarks, portraitMarks } from './portrait.ts';
export { castMarks, faceWidth, type Look, lookOf, posterMarks, type ToldPlay, toldPlay } from './poster.ts';
export { propsOf } from './props.ts';
export { figuresOf, type ToldPerson } from './read-figure.ts';
export { type Opens, openingOf, openingPicture, pictureOf, type ToldPlace } from './read-picture.ts';
export { type Placed, sceneMarks } from './scene.ts';
export type { Figure, Picture, Prop } from './terms.ts';
