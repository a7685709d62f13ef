import { codeOf } from '@banyan/kit';
import { describe, expect, it } from 'vitest';
import { newKey } from '../testing/start-diary.ts';
import { encrypt, open, type Said } from './encrypt.ts';
import { symptoms } from './symptoms.ts';

const keys = [newKey('new'), newKey('old')] as const;
const associatedData = { _id: 'e1', memberId: 'ann' };
const said: Said = { symptom: 'LOW_MOOD', severity: 7, note: 'בכיתי קצת' };

function failure(act: () => unknown) {
  try {
    act();
  } catch (error) {
    return [codeOf(error), (error as { extensions: object }).extensions];
  }
  return 'it opened';
}
const locked = ['SERVICE_UNAVAILABLE', expect.objectContaining({ wordingKey: 'wellness.error.diaryLocked' })];

describe('an encrypted entry', () => {
  it('is opened again by anyone who has its key, whichever key is the newest by then', () => {
    const sealed = encrypt([keys[1]], associatedData, said);
    expect(sealed.keyId).toBe('old');
    expect(open(keys, { ...associatedData, ...sealed })).toEqual(said);
    expect(encrypt(keys, associatedData, said).keyId).toBe('new');
  });

  it('opens nowhere but in its own row, of its own member', () => {
    const sealed = encrypt(keys, associatedData, said);
    expect(failure(() => open(keys, { ...sealed, _id: 'e2', memberId: 'ann' }))).toEqual(locked);
    expect(failure(() => open(keys, { ...sealed, _id: 'e1', memberId: 'ben' }))).toEqual(locked);
  });

  it('does not open when a single bit of it was changed, or it was cut', () => {
    const { keyId, sealed } = encrypt(keys, associatedData, said);
    const bytes = Buffer.from(sealed, 'base64url');
    for (const at of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      const text = changed.toString('base64url');
      expect(failure(() => open(keys, { ...associatedData, keyId, sealed: text }))).toEqual(locked);
    }
    for (const length of [0, 11, 20, 28])
      expect(
        failure(() =>
          open(keys, { ...associatedData, keyId, sealed: bytes.subarray(0, length).toString('base64url') }),
        ),
      ).toEqual(locked);
  });

  it('says that its key is not here, and not what it is', () => {
    const sealed = encrypt(keys, associatedData, said);
    const [, extensions] = failure(() => open([keys[1]], { ...associatedData, ...sealed })) as [string, object];
    expect(JSON.stringify(extensions)).not.toMatch(/LOW_MOOD|new|ann/);
    expect(failure(() => open([{ ...keys[1], id: 'new' }], { ...associatedData, ...sealed }))).toEqual(locked);
  });

  it('is as long whatever it says, and another one each time', () => {
    const lengths = symptoms.flatMap((symptom) =>
      [0, 10].map((severity) => encrypt(keys, associatedData, { symptom, severity, note: null }).sealed.length),
    );
    expect(new Set(lengths).size).toBe(1);
    const many = Array.from({ length: 50 }, () => encrypt(keys, associatedData, said).sealed.slice(0, 16));
    expect(new Set(many).size).toBe(50);
  });
});
