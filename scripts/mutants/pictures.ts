import type { Mutant } from './mutant.ts';

const media = 'services/media/src';

export const pictures: Mutant[] = [
  {
    file: `${media}/encode/encode-picture.ts`,
    text: '    .autoOrient()\n',
    becomes: '    .autoOrient()\n    .keepMetadata()\n',
    why: 'a photo says where it was taken',
    tests: [`${media}/upload/upload.test.ts`],
  },
  {
    file: `${media}/inspect/inspect.worker.ts`,
    text: 'return problem ? { problem } :',
    becomes: 'return',
    why: 'a file that is a picture and a page is taken',
    tests: [`${media}/upload/hostile-uploads.test.ts`],
  },
  {
    file: `${media}/upload/receive-upload.ts`,
    text: ' || !permission.purposes.includes(purpose)',
    becomes: '',
    why: 'a member uploads what only who publishes may',
    tests: [`${media}/upload/hostile-uploads.test.ts`],
  },
  {
    file: `${media}/upload/take-picture.ts`,
    text: 'known.digest !== digest || ',
    becomes: '',
    why: 'another picture is answered as the first one of its permission',
    tests: [`${media}/upload/upload.test.ts`],
  },
  {
    file: `${media}/picture/picture.store.ts`,
    text: 'today <= picturesPerDay',
    becomes: 'true',
    why: 'a member fills the disk',
    tests: [`${media}/upload/upload.test.ts`],
  },
  {
    file: `${media}/upload/arriving.ts`,
    text: "isGone(name.split('.')[0]!) || ",
    becomes: '',
    why: 'what a killed process was writing stays for an hour',
    tests: [`${media}/upload/killed.test.ts`],
  },
  {
    file: `${media}/policy/picture.policy.ts`,
    text: "return isPrivate || state === 'approved';",
    becomes: 'return true;',
    why: 'every member sees a picture that nobody approved',
    tests: [`${media}/rendition/renditions.test.ts`],
  },
  {
    file: `${media}/rendition/make-rendition.ts`,
    text: "    if (!now || now.state === 'removed') await store.remove(picture._id);\n",
    becomes: '',
    why: 'a rendition outlives its picture',
    tests: [`${media}/rendition/make-rendition.test.ts`],
  },
];
