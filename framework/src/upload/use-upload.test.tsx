import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type MockAnswer, renderModule } from '../testing/index.ts';
import { PicturePicker, UploadBar, useUpload } from './index.ts';
import { fakeService } from './testing/fake-service.ts';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const photo = (type = 'image/jpeg') => new File(['0123456789'], 'a.jpg', { type });

function Uploader({ finish }: { finish: () => Promise<void> }) {
  const { step, progress, error, choose, send, cancel } = useUpload('profile_photos');
  return (
    <>
      <PicturePicker onPick={choose}>
        {({ fromPhotos }) => (
          <button type="button" onClick={fromPhotos}>
            pick
          </button>
        )}
      </PicturePicker>
      <button type="button" onClick={() => void send('', finish)}>
        send
      </button>
      <button type="button" onClick={cancel}>
        cancel
      </button>
      <output>{[step, error?.wordingKey].filter(Boolean).join(' ')}</output>
      {step === 'sending' && <UploadBar {...progress} />}
    </>
  );
}

function open(
  service: ReturnType<typeof fakeService>,
  finish = vi.fn(async () => {}),
  mocks: Record<string, MockAnswer> = {},
) {
  renderModule(<Uploader finish={finish} />, { mocks: { ...service.mocks, ...mocks } });
  return finish;
}

const pick = (file = photo()) =>
  fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files: [file] } });
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const stands = (text: string) => screen.findByText(text, { selector: 'output' });
const askedBeforeUnload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it('says that it begins and that it is there, and no percent between; the page asks before it is closed', async () => {
  const service = fakeService();
  service.next(null, 'hangs');
  const finish = open(service);
  const said: string[] = [];
  const region = document.querySelector('[aria-live=polite]') ?? document.querySelector('[role=status]')!;
  new MutationObserver(() => void said.push(region.textContent)).observe(region, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  pick();
  await stands('ready');
  expect(askedBeforeUnload()).toBe(false);
  tap('send');
  const bar = await screen.findByRole('progressbar', { name: 'Sending the picture' });
  await waitFor(() => expect(bar.getAttribute('value')).toBe('60'));
  expect(askedBeforeUnload()).toBe(true);
  tap('cancel');
  await stands('ready');
  tap('send');
  await waitFor(() => expect(finish).toHaveBeenCalledWith(expect.objectContaining({ address: expect.any(String) })));
  await waitFor(() => expect(said.at(-1)).toContain('The picture has been sent.'));
  expect(said.filter((text) => /\d/.test(text))).toEqual([]);
  expect(askedBeforeUnload()).toBe(false);
});

it('what cannot be sent is said before anything is sent', async () => {
  const service = fakeService({ maxBytes: 5 });
  open(service);
  pick(photo('application/pdf'));
  await stands('refused picture.error.type');
  pick();
  await stands('refused picture.error.tooLarge');
  expect(service.parts).toEqual([]);
});

it('of two that were chosen one after the other the second counts, however long the first is looked at', async () => {
  open(fakeService());
  const first = photo('application/pdf');
  let look = () => {};
  const looked = new Promise<ArrayBuffer>((resolve) => {
    look = () => resolve(new ArrayBuffer(1));
  });
  vi.spyOn(first, 'slice').mockReturnValue({ arrayBuffer: () => looked } as Blob);
  pick(first);
  pick();
  await stands('ready');
  look();
  await waitFor(() => expect(HTMLImageElement.prototype.decode).toHaveBeenCalledTimes(2));
  await act(async () => {});
  await stands('ready');
});

it('what cannot be asked without a connection is asked when it is sent', async () => {
  const service = fakeService();
  let isOff = true;
  const given = service.mocks.UploadPermission as () => MockAnswer;
  const finish = open(service, undefined, { UploadPermission: () => (isOff ? new TypeError('off') : given()) });
  pick();
  await stands('ready');
  isOff = false;
  tap('send');
  await waitFor(() => expect(finish).toHaveBeenCalled());
});

it('is sent once, however often that is asked for meanwhile', async () => {
  const service = fakeService();
  const finish = open(service);
  pick();
  await stands('ready');
  for (let taps = 0; taps < 3; taps += 1) tap('send');
  await waitFor(() => expect(finish).toHaveBeenCalled());
  await stands('ready');
  expect([finish.mock.calls.length, service.parts.length]).toEqual([1, 3]);
});

it('a permission that stood for long is not begun with', async () => {
  const service = fakeService();
  const finish = open(service);
  pick();
  await stands('ready');
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 5 * 60_000);
  tap('send');
  await waitFor(() => expect(finish).toHaveBeenCalled());
  expect(service.parts[0]!.uploadToken).toBe('upload token 2');
});

it('after a failure of what comes last, only that is tried again', async () => {
  const service = fakeService();
  const finish = open(service, vi.fn(async () => {}).mockRejectedValueOnce(new TypeError('no network')));
  pick();
  await stands('ready');
  tap('send');
  await stands('ready error.NETWORK');
  const before = service.parts.length;
  tap('send');
  await stands('ready');
  expect([finish.mock.calls.length, service.parts.length]).toEqual([2, before]);
});

it('leaving the screen stops it', async () => {
  const service = fakeService();
  service.next('hangs');
  const { unmount } = renderModule(<Uploader finish={async () => {}} />, { mocks: service.mocks });
  pick();
  await stands('ready');
  tap('send');
  await waitFor(() => expect(service.parts).toHaveLength(1));
  unmount();
  expect([service.aborted(), askedBeforeUnload()]).toEqual([1, false]);
});

it('takes pictures alone, and says where the camera is not allowed', async () => {
  const asked = vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'denied' } as PermissionStatus);
  const service = fakeService();
  renderModule(
    <PicturePicker onPick={() => {}}>
      {({ fromCamera }) => (
        <button type="button" onClick={fromCamera!}>
          camera
        </button>
      )}
    </PicturePicker>,
    { mocks: service.mocks },
  );
  const input = screen.getByLabelText('Choose a picture');
  expect(input.getAttribute('accept')).toBe('image/*');
  fireEvent(input, new Event('cancel'));
  expect(asked).not.toHaveBeenCalled();
  input.toggleAttribute('capture', true);
  fireEvent(input, new Event('cancel'));
  expect(await screen.findByText(/camera is turned off/)).toBeTruthy();
});
