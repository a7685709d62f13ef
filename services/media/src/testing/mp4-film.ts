// Films for tests: real mp4 files of a few packets, whose pictures nobody looks at.
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

/** H.264 baseline at 640 x 360: its SPS and PPS. */
const avcC = Buffer.from('0142c01effe100186742c01ed900a02ff970110000030001000003003c0f162e4801000568cb83cb20', 'hex');

export interface FilmForm {
  seconds?: number;
  /** Its index stands behind the film, as cameras write it. */
  isIndexLast?: boolean;
  codec?: 'avc' | 'vp9';
  sound?: 'aac' | 'opus' | undefined;
  rotation?: 0 | 90;
  /** Of one packet. */
  bytes?: number;
}

/** A packet each second. */
export async function mp4Film({
  seconds = 4,
  isIndexLast = false,
  codec = 'avc',
  sound,
  rotation = 0,
  bytes = 2_000,
}: FilmForm = {}) {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: isIndexLast ? false : 'in-memory' }), target });
  const video = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(video, { rotation });
  const audio = sound && new EncodedAudioPacketSource(sound);
  if (audio) output.addAudioTrack(audio);
  await output.start();
  const isAvc = codec === 'avc';
  const decoderConfig = {
    codec: isAvc ? 'avc1.42c01e' : 'vp09.00.10.08',
    codedWidth: 640,
    codedHeight: 360,
    ...(isAvc && { description: avcC }),
  };
  const data = new Uint8Array(Buffer.alloc(bytes, 7));
  const gap = Math.max(1, Math.ceil(seconds / 200));
  for (let at = 0; at < seconds; at += gap) {
    await video.add(
      new EncodedPacket(data, 'key', at, Math.min(gap, seconds - at)),
      at === 0 ? { decoderConfig } : undefined,
    );
    const soundConfig = { codec: sound === 'aac' ? 'mp4a.40.2' : 'opus', numberOfChannels: 2, sampleRate: 48_000 };
    const meta = {
      decoderConfig: sound === 'aac' ? { ...soundConfig, description: Buffer.from('1190', 'hex') } : soundConfig,
    };
    if (audio) await audio.add(new EncodedPacket(data, 'key', at, gap), at === 0 ? meta : undefined);
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}
