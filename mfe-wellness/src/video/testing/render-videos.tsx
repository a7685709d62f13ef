import { addTypePolicies } from '@banyan/framework';
import { type Mocks, type RenderModuleOptions, renderModule } from '@banyan/framework/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import en from '../../../wording/en.json' with { type: 'json' };
import he from '../../../wording/he.json' with { type: 'json' };
import { VideosScreen } from '../VideosScreen.tsx';
import { videoTypePolicies } from '../video-policies.ts';
import { film, label, page, shortLabel } from './films.ts';

export const labels = [
  label('Long class', 'שיעור ארוך', 'LONG'),
  label('Medium class', 'שיעור בינוני', 'MEDIUM'),
  shortLabel,
];
export const breath = film({ id: 'a1', name: 'Morning breath', position: 93.5 });
export const neck = film({ id: 'a2', name: 'Neck' });

/** The page of the videos: one short class that was begun and one that was not, unless `mocks` say otherwise. */
export function renderVideos({ mocks = {}, ...more }: RenderModuleOptions = {}) {
  const all = [breath, neck];
  return renderModule(<VideosScreen />, {
    moduleId: 'wellness',
    wording: { en, he },
    before: () => addTypePolicies('wellness', videoTypePolicies),
    mocks: {
      VideosOfType: { data: { allVideos: page(all, labels) } },
      OneVideo: ({ id }) => ({ data: { video: all.find((each) => each.id === id) ?? null } }),
      RecordView: ({ viewId, videoId, isCompleted, surveyAnswer, pauseMinute }) => ({
        data: {
          videoView: { __typename: 'VideoView', id: viewId, videoId, isCompleted, surveyAnswer, pauseMinute },
        },
      }),
      ...mocks,
    } as Mocks,
    ...more,
  });
}

export type View = ReturnType<typeof renderVideos>;

/** What of the calls was sent, as variables. */
export const sentOf = ({ sent }: View, name: string) =>
  sent.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

export const button = (name: string) => screen.findByRole('button', { name });

export const video = () => document.querySelector('video')!;

/** What a browser does once it has the beginning of a film. */
export async function filmArrives(): Promise<void> {
  await act(async () => {
    fireEvent.loadedMetadata(video());
  });
}

/** The film has come to this second. */
export async function playTo(seconds: number): Promise<void> {
  await act(async () => {
    video().currentTime = seconds;
    fireEvent.timeUpdate(video());
  });
}

export async function endFilm(): Promise<void> {
  await act(async () => {
    Object.defineProperty(video(), 'ended', { value: true, configurable: true });
    video().pause();
    fireEvent.ended(video());
  });
}

/** Its address leads nowhere any more. */
export async function failFilm(): Promise<void> {
  await act(async () => {
    fireEvent.error(video());
  });
}
