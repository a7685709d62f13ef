export { comparePictures, type PicturesRow } from './compare-pictures.ts';
