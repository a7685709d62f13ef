// The package has no types of its own, and is CommonJS: Node finds no names in it.
declare module 'webvtt-parser' {
  export interface VttError {
    message: string;
    line: number;
    col?: number;
  }
  interface Parsed {
    cues: { startTime: number; endTime: number; text: string }[];
    errors: VttError[];
  }
  const webvtt: { WebVTTParser: new () => { parse(text: string, kind?: string): Parsed } };
  export default webvtt;
}
