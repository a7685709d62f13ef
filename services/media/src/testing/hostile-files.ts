// Forty files that nobody should be able to leave here, and how each is refused. All are made, none is kept in the tree.
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { RefusalName } from '../upload/refusals.ts';
import { heicPhoto } from './heic-photo.ts';

export type Hostile = [name: string, file: Buffer, refusal: RefusalName];

const text = (words: string) => Buffer.from(words, 'latin1');

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let crc = index;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});
const crcOf = (bytes: Buffer) => ~bytes.reduce((crc, byte) => crcTable[(crc ^ byte) & 255]! ^ (crc >>> 8), -1) >>> 0;

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([text(type), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crcOf(named));
  return Buffer.concat([length, named, crc]);
}

const pngHead = text('\x89PNG\r\n\x1a\n');
const pngEnd = pngChunk('IEND', Buffer.alloc(0));

/** A PNG that says it is this large, in one bit for each pixel, and has as much as it says. */
function pngOf(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  return Buffer.concat([pngHead, pngChunk('IHDR', head), pngChunk('IDAT', data), pngEnd]);
}

/** Puts a chunk behind the first, which is IHDR. */
const withChunk = (png: Buffer, chunk: Buffer) => Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);

function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const withSegment = (jpeg: Buffer, segment: Buffer) => Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);

/** The size that a JPEG says it has, in its frame header. */
function jpegSaying(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

/** Two frames where a frame is half as high. */
const picture = (width = 60, height = 40, pageHeight = height) =>
  sharp(noise(width * height * 3), { raw: { width, height, channels: 3, pageHeight } });

/** The same each time, and hard to compress. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0, state = 7; at < length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    bytes[at] = state >> 16;
  }
  return bytes;
}

const zip = Buffer.concat([text('PK\x03\x04'), Buffer.alloc(60, 1)]);
const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const box = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length + 8);
  return Buffer.concat([length, text(type), data]);
};
const branded = (major: string, compatible = '') => box('ftyp', text(`${major}\0\0\0\0${compatible}`));

async function wholePictures() {
  return {
    jpeg: await picture().jpeg().toBuffer(),
    progressive: await picture().jpeg({ progressive: true }).toBuffer(),
    png: await picture().png().toBuffer(),
    webp: await picture().webp().toBuffer(),
    avif: await picture().avif({ effort: 0 }).toBuffer(),
    gif: await picture().gif().toBuffer(),
    tiff: await picture().tiff().toBuffer(),
    moving: await picture(60, 80, 40)
      .webp({ delay: [100, 100] })
      .toBuffer(),
  };
}

export async function hostileFiles(): Promise<Hostile[]> {
  const whole = await wholePictures();
  return [...noPictures(whole), ...brokenPictures(whole), ...morePictures(whole)];
}

type Whole = Awaited<ReturnType<typeof wholePictures>>;

function noPictures({ gif, tiff }: Whole): Hostile[] {
  return [
    ['nothing', Buffer.alloc(0), 'empty'],
    ['one byte', Buffer.from([0xff]), 'type'],
    ['words', text('Hello, this is a picture.'), 'type'],
    ['zeros', Buffer.alloc(10_000), 'type'],
    ['SVG', svg, 'type'],
    ['SVG with a declaration', Buffer.concat([text('<?xml version="1.0"?>\n'), svg]), 'type'],
    ['a page', text('<!doctype html><script>alert(1)</script>'), 'type'],
    ['PDF', text('%PDF-1.7\n1 0 obj<<>>endobj'), 'type'],
    ['a program for Windows', Buffer.concat([text('MZ'), Buffer.alloc(200)]), 'type'],
    ['a program for Linux', Buffer.concat([text('\x7fELF'), Buffer.alloc(200)]), 'type'],
    ['an archive', zip, 'type'],
    ['PostScript', text('%!PS-Adobe-3.0 EPSF-3.0\n'), 'type'],
    ['ImageMagick’s own language', text('push graphic-context\nfill "url(https://x.invalid)"\n'), 'type'],
    ['GIF', gif, 'type'],
    ['TIFF', tiff, 'type'],
    ['a film', branded('isom', 'mp42'), 'type'],
  ];
}

/** What is there is whole, and shows the picture in rough. */
const beforeLastScan = (jpeg: Buffer) => jpeg.subarray(0, jpeg.lastIndexOf(Buffer.from([0xff, 0xda])));

function brokenPictures({ jpeg, progressive, png, webp, avif }: Whole): Hostile[] {
  const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));
  return [
    ['a JPEG of three bytes', Buffer.from([0xff, 0xd8, 0xff]), 'damaged'],
    ['half a JPEG', half(jpeg), 'damaged'],
    ['a JPEG without its last rows', jpeg.subarray(0, -200), 'damaged'],
    [
      'a JPEG without its last rows, and a signature',
      Buffer.concat([jpeg.subarray(0, -200), text('vivo{}')]),
      'damaged',
    ],
    ['a progressive JPEG without its last scans', beforeLastScan(progressive), 'damaged'],
    ['a JPEG whose pixels end early', Buffer.concat([half(jpeg), Buffer.from([0xff, 0xd9])]), 'damaged'],
    ['half a PNG', half(png), 'damaged'],
    ['a PNG of fewer rows than it says', pngOf(800, 600, 100), 'damaged'],
    ['a PNG with a wrong checksum', Buffer.from(png).fill(0xaa, png.length - 60, png.length - 40), 'damaged'],
    ['half a WebP', half(webp), 'damaged'],
    ['half an AVIF', half(avif), 'damaged'],
    ['half a HEIC', half(heicPhoto()), 'damaged'],
    [
      'the first bytes of HEIC, and words',
      Buffer.concat([branded('heic', 'mif1'), box('mdat', text('no'))]),
      'damaged',
    ],
  ];
}

/** More pixels than anybody has room for, more frames than one, and more than a picture. */
function morePictures({ jpeg, png, webp, avif, moving }: Whole): Hostile[] {
  const heic = heicPhoto();
  return [
    ['a hundred megapixels of PNG', pngOf(10_000, 10_000), 'tooManyPixels'],
    ['a PNG bomb', pngOf(30_000, 30_000, 1_000), 'tooManyPixels'],
    ['a JPEG bomb', jpegSaying(jpeg, 65_000, 65_000), 'tooManyPixels'],
    ['a WebP that moves', moving, 'animated'],
    ['a PNG that moves', withChunk(png, pngChunk('acTL', Buffer.alloc(8))), 'animated'],
    ['an AVIF that moves', Buffer.concat([branded('avis'), avif.subarray(avif.readUInt32BE(0))]), 'animated'],
    ['a HEIC that moves', Buffer.concat([branded('hevc'), heic.subarray(heic.readUInt32BE(0))]), 'animated'],
    ['JPEG and archive', Buffer.concat([jpeg, zip]), 'hidden'],
    ['JPEG, line end and page', Buffer.concat([jpeg, text('\r\n<!DOCTYPE html><p>Hello')]), 'hidden'],
    ['JPEG without end and archive', Buffer.concat([jpeg.subarray(0, -2), zip]), 'hidden'],
    ['JPEG and script of a shell', Buffer.concat([jpeg, text('\n#!/bin/sh\nls')]), 'hidden'],
    ['JPEG and page', withSegment(jpeg, jpegSegment(0xfe, text('<script>alert(1)</script>'))), 'hidden'],
    ['JPEG and PHP', withSegment(jpeg, jpegSegment(0xe1, text('Exif\0\0<?php system($_GET[1]); ?>'))), 'hidden'],
    ['JPEG and script', withSegment(jpeg, jpegSegment(0xe0, text('*/=1;alert(1)/*'.padEnd(0x2f28)))), 'hidden'],
    ['PDF and JPEG', withSegment(jpeg, jpegSegment(0xfe, text('%PDF-1.7'))), 'hidden'],
    ['PDF and PNG', withChunk(png, pngChunk('prVt', text('%PDF-1.7'))), 'hidden'],
    ['PNG and page', withChunk(png, pngChunk('tEXt', text('Comment\0<html><script src=//x.invalid>'))), 'hidden'],
    ['PNG and page behind it', Buffer.concat([png, Buffer.alloc(9), svg]), 'hidden'],
    ['PNG and archive', Buffer.concat([png, zip]), 'hidden'],
    ['WebP and archive', Buffer.concat([webp, zip]), 'hidden'],
    ['AVIF and page', Buffer.concat([avif, svg]), 'hidden'],
  ];
}
