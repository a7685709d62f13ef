// What ffmpeg is asked for. It opens the one file that was looked at, as what it was found to be: nothing that this file names elsewhere.
import type { RenditionSize } from './rendition-sizes.ts';

/** Their names within the asset; each rendition is one file, of which players ask for parts. */
export const playlistFile = 'film.m3u8';
export const drawnPreviewFile = 'preview-film.jpg';
export const filesOf = (sizes: readonly RenditionSize[]): string[] => [
  playlistFile,
  ...sizes.flatMap(({ lines }) => [`film-${lines}.m3u8`, `film-${lines}.mp4`]),
];

/** Of a segment, in seconds: a player changes between renditions at its ends. */
const segmentSeconds = 4;
const previewWidth = 640;

const words = (text: string) => text.split(' ');

const quiet = words('-nostdin -hide_banner -loglevel error -y');
const source = (path: string) => [...words('-protocol_whitelist file -f mov -threads 1 -i'), path];
/** What a camera wrote beside the film, such as where it stood, goes to nobody. */
const bare = words('-map_metadata -1 -map_chapters -1');

export interface Encoded {
  sizes: readonly RenditionSize[];
  hasSound: boolean;
  /** Of the film, which may have sound for longer than pictures. */
  seconds: number;
}

/** All renditions in one go: the film is decoded once. They are written where it runs. */
export function renditionArguments(path: string, { sizes, hasSound, seconds }: Encoded): string[] {
  // The last picture stands for as long as there is sound: playlists end with the pictures.
  const held = '[0:v:0]tpad=stop=-1:stop_mode=clone';
  const split = `${held},split=${sizes.length}${sizes.map((_, index) => `[s${index}]`).join('')}`;
  const scaled = sizes.map(({ width, height }, index) => `[s${index}]scale=${width}:${height},setsar=1[v${index}]`);
  const variants = sizes.map(({ lines }, index) => `v:${index},${hasSound ? `a:${index},` : ''}name:${lines}`);
  return [
    ...quiet,
    ...source(path),
    ...words(`-filter_complex_threads 1 -filter_complex ${[split, ...scaled].join(';')}`),
    ...sizes.flatMap((_, index) => words(`-map [v${index}]${hasSound ? ' -map 0:a:0' : ''}`)),
    ...bare,
    ...words('-c:v libx264 -threads 1 -preset veryfast -profile:v main -pix_fmt yuv420p -crf 23'),
    ...words(`-force_key_frames expr:gte(t,n_forced*${segmentSeconds}) -sc_threshold 0`),
    ...sizes.flatMap(({ kilobits }, index) =>
      words(`-maxrate:v:${index} ${kilobits}k -bufsize:v:${index} ${2 * kilobits}k`),
    ),
    ...(hasSound ? words('-c:a aac -b:a 96k -ac 2') : []),
    ...words(`-t ${seconds}`),
    ...words(`-f hls -hls_time ${segmentSeconds} -hls_playlist_type vod`),
    ...words('-hls_segment_type fmp4 -hls_flags single_file+independent_segments'),
    ...words(`-hls_segment_filename film-%v.mp4 -master_pl_name ${playlistFile}`),
    '-var_stream_map',
    variants.join(' '),
    'film-%v.m3u8',
  ];
}

/** Where a picture is taken out of a film, in seconds: before that there is often a title or nothing. */
export const previewAt = (seconds: number): number => seconds / 10;

/** One picture out of the film; none where its pictures are over by then, which ffmpeg takes for no failure. */
export const previewArguments = (path: string, at: number): string[] => [
  ...quiet,
  ...words(`-ss ${at.toFixed(3)}`),
  ...source(path),
  ...words(`-map 0:v:0 -frames:v 1 -vf scale=${previewWidth}:-2 -q:v 4 -threads 1`),
  ...bare,
  ...words(`-f image2 -update 1 ${drawnPreviewFile}`),
];
