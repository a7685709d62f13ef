/** What its test needs to know of it: a plugin of webpack, as the configurations beside it use. */
export class DistManifest {
  constructor(options: { entry?: string; exposes?: string[]; lentWords?: string[]; fields?: object });
  apply(compiler: object): void;
}
