import { type MockAnswer, renderModule, testViewer } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import type { OwnProfile } from '../own/useOwnProfile.ts';
import { pending, photo, rejected } from '../testing/photos.ts';
import { OwnFace } from './OwnFace.tsx';

const own = { id: testViewer.id, name: 'Maya', profilePictureUrl: '/media/maya' } as OwnProfile;
const nothing = { approved: null, waiting: null, rejected: null };

beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(stands: () => object, mocks: Record<string, MockAnswer> = {}) {
  const OwnPicture = () => ({
    data: {
      profilePicture: {
        __typename: 'ProfilePicture',
        id: testViewer.id,
        duringProfilePictureApproval: false,
        ...nothing,
        ...stands(),
      },
    },
  });
  const OwnProfile = { data: { me: null } };
  return renderModule(<OwnFace own={own}>Maya</OwnFace>, {
    moduleId: 'social-chat',
    wording: { en },
    mocks: { OwnPicture, OwnProfile, ...mocks },
  });
}

const confirmBy = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const waiting = () => ({ waiting: photo('p', pending), duringProfilePictureApproval: true });
const change = () => screen.findByRole('button', { name: 'Change your picture' });

it('a picture that waits says so, and no other can be sent', async () => {
  open(waiting);
  expect(await screen.findByText('Your new picture waits for staff')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change your picture' })).toBeNull();
});

it('asks before it is taken back, and then it is gone at once', async () => {
  const { sent } = open(waiting, {
    CancelActiveApproval: {
      data: { cancelActiveApproval: { __typename: 'User', id: own.id, duringProfilePictureApproval: false } },
    },
  });
  const isSent = () => sent.some(({ operationName }) => operationName === 'CancelActiveApproval');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await confirmBy('Let it wait');
  expect(isSent()).toBe(false);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await confirmBy('Yes, take it back');
  expect(await change()).toBeTruthy();
  expect(isSent()).toBe(true);
});

it('stays when it could not be taken back, with a Retry', async () => {
  open(waiting, { CancelActiveApproval: { errors: [{ message: 'no', extensions: { code: 'CONFLICT' } }] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await confirmBy('Yes, take it back');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByText('Your new picture waits for staff')).toBeTruthy();
});

it('what staff decide shows by itself: accepted, with a word about it', async () => {
  let stands: object = waiting();
  const { push, sent } = open(() => stands);
  await screen.findByText('Your new picture waits for staff');
  stands = { approved: photo('p') };
  await push('ProfilePictureUpdated', { profilePictureUpdated: { __typename: 'ProfilePicture', id: own.id } });
  expect(await screen.findByText('Your new picture was accepted.')).toBeTruthy();
  expect(await change()).toBeTruthy();
  expect(sent.some(({ operationName }) => operationName === 'OwnProfile')).toBe(true);
});

it('… but one that was taken back elsewhere was not accepted', async () => {
  let stands: object = { ...waiting(), approved: photo('before') };
  const { push } = open(() => stands);
  await screen.findByText('Your new picture waits for staff');
  stands = { approved: photo('before') };
  await push('ProfilePictureUpdated', { profilePictureUpdated: { __typename: 'ProfilePicture', id: own.id } });
  expect(await change()).toBeTruthy();
  expect(screen.queryByText('Your new picture was accepted.')).toBeNull();
});

it('… or rejected, with the reason, and another can be sent', async () => {
  let stands: object = waiting();
  const { push } = open(() => stands);
  await screen.findByText('Your new picture waits for staff');
  stands = { rejected: photo('p', rejected({ key: 'NOT_THE_MEMBER' })) };
  await push('ProfilePictureUpdated', { profilePictureUpdated: { __typename: 'ProfilePicture', id: own.id } });
  expect(await screen.findByText('It does not show you.')).toBeTruthy();
  expect(screen.queryByText('Your new picture was accepted.')).toBeNull();
  expect(await change()).toBeTruthy();
});

/** Everything that is sent arrives, once `arrive` is called. */
function slowLine() {
  let arrive = () => {};
  const promise = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  class Request {
    upload = {};
    onload = () => {};
    onabort = () => {};
    status = 200;
    response = { public_id: 'p', secure_url: '/media/image/upload/p', preview_url: '/p' };
    open() {}
    setRequestHeader() {}
    abort() {
      this.onabort();
    }
    send() {
      void promise.then(() => this.onload());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return arrive;
}

const permission = {
  __typename: 'ImageUploadConfig',
  uploadUrl: '/media/upload',
  presetName: 'p',
  maxBytes: 100,
  maxPixels: 100,
  chunkBytes: 100,
  types: ['image/jpeg'],
};
const sending = {
  UploadPermission: { data: { imageUploadConfig: permission } },
  RecordUpload: { data: { uploadImage: { __typename: 'UploadedFile', id: 'p', filePath: '/p' } } },
};
const pick = (file: File) => fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files: [file] } });
const jpeg = new File(['a'], 'a.jpg', { type: 'image/jpeg' });

async function send(alt: string) {
  pick(jpeg);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText(/What it shows/), { target: { value: alt } });
  await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false));
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByRole('progressbar');
}

it('sends what was chosen with its words, and then it waits for staff', async () => {
  const arrive = slowLine();
  let stands: object = nothing;
  const { sent } = open(() => stands, {
    ...sending,
    UpdateProfilePicture: () => {
      stands = waiting();
      return { data: { updateProfilePicture: { __typename: 'User', id: own.id, duringProfilePictureApproval: true } } };
    },
  });
  await change();
  await send(' Me on a hill ');
  arrive();
  expect(await screen.findByText('Your new picture waits for staff')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const variablesOf = (name: string) => sent.find(({ operationName }) => operationName === name)?.variables;
  expect(variablesOf('RecordUpload')).toMatchObject({ tag: 'profile_picture', publicId: 'p', alt: 'Me on a hill' });
  expect(variablesOf('UpdateProfilePicture')).toEqual({ userId: own.id, imageId: 'p' });
});

it('asks before it stops in the middle; who goes on has lost nothing', async () => {
  const arrive = slowLine();
  open(() => nothing, {
    ...sending,
    UpdateProfilePicture: { data: { updateProfilePicture: { __typename: 'User', id: own.id } } },
  });
  await change();
  await send('');
  fireEvent.click(screen.getByRole('button', { name: 'Stop sending' }));
  await confirmBy('Go on');
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stop sending' }));
  await confirmBy('Stop sending');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  arrive();
  expect(await change()).toBeTruthy();
});

it('words that are too long are said so, and nothing is sent', async () => {
  open(() => nothing, sending);
  await change();
  pick(jpeg);
  const alt = await screen.findByLabelText(/What it shows/);
  const isOff = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled;
  await waitFor(() => expect(isOff()).toBe(false));
  fireEvent.change(alt, { target: { value: 'x'.repeat(2_000) } });
  expect(await screen.findByText(/^Too long/)).toBeTruthy();
  expect(isOff()).toBe(true);
});

it('what cannot be sent is said in the place of the fields', async () => {
  open(() => nothing, sending);
  await change();
  pick(new File(['a'], 'a.pdf', { type: 'application/pdf' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This is not a picture that can be shown here');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

it('what is not known is not guessed: it says so, and offers no second picture', async () => {
  renderModule(<OwnFace own={own}>Maya</OwnFace>, {
    moduleId: 'social-chat',
    wording: { en },
    mocks: { OwnPicture: { errors: [{ message: 'no' }] } },
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change your picture' })).toBeNull();
});
