// The endpoint for seeds: files and what was said of them in, no GraphQL.
export { type AssetSeed, importAssets } from './importing/import-assets.ts';
export { importPictures, type PicturesSource } from './importing/import-pictures.ts';
export type { PictureSeed } from './importing/picture-seed.ts';
