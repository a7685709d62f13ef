// What the form meets in a test: what can be chosen, what is there already, and the service that saves it.
import { type Mocks, renderModule } from '@banyan/framework/testing';
import { fireEvent, screen } from '@testing-library/react';
import en from '../../../wording/en.json' with { type: 'json' };
import he from '../../../wording/he.json' with { type: 'json' };
import { PublishingPage } from '../PublishingPage.tsx';

const category = (id: string) => ({ __typename: 'Category', id, name: id, names: [], icon: 'leaf' });
const target = (id: string, name: string | null) => ({ __typename: 'PublicationTarget', id, name, total: 20 });
const speaker = { __typename: 'PublicationSpeaker', id: 'yoga-team', name: 'The yoga team', names: [] };
const choices = {
  publicationTargets: [target('all', null), target('walks', 'Trail Walkers')],
  categories: [category('nature'), category('sport')],
  publicationSpeakers: [speaker],
};

const longAgo = '2026-11-20T10:00:00.000Z';
const common = {
  revision: 5,
  state: 'PUBLISHED',
  publishedAt: longAgo,
  categories: [
    { __typename: 'Category', id: 'nature' },
    { __typename: 'Category', id: 'sport' },
  ],
  mainCategory: { __typename: 'Category', id: 'nature' },
  pinned: true,
  displayAuthorId: 'yoga-team',
  author: { __typename: 'User', id: 'dana', name: 'Dana' },
  can: { __typename: 'PostRights', edit: true },
};
const noPicture = { posterImageUrl: null, picture: null };

export const managedNews = {
  __typename: 'Post',
  id: 'p1',
  kind: 'NEWS',
  title: 'Hours',
  description: 'As before.',
  link: 'https://example.org/',
  ...noPicture,
  targets: ['walks'],
  startTime: null,
  endTime: null,
  ...common,
};

export const managedEvent = {
  __typename: 'ManagedEvent',
  id: 'e1',
  title: 'Walk',
  description: 'By the sea.',
  locationName: 'The pier',
  whoToContact: 'Noam',
  xiboText: 'Walk!',
  capacity: 12,
  showAfterEnd: true,
  publishFrom: null,
  publishUntil: null,
  ...noPicture,
  allDay: false,
  startTime: '2126-11-27T15:30:00.000Z',
  endTime: '2126-11-27T16:30:00.000Z',
  startDate: null,
  endDate: null,
  previousEventDate: null,
  previousEventImages: [],
  previousPictures: [],
  targets: [{ __typename: 'PublicationTarget', id: 'walks' }],
  ...common,
};

export const managedPoll = {
  __typename: 'ManagedPoll',
  id: 'q1',
  question: 'When?',
  answers: ['Monday', 'Tuesday', 'Friday'].map((answer) => ({ __typename: 'ManagedAnswer', optionId: answer, answer })),
  totalVotes: 3,
  targets: [{ __typename: 'PublicationTarget', id: 'walks' }],
  startTime: null,
  endTime: null,
  ...common,
};

const saved = (id: string) => ({ id, revision: 0 });
const publishedAt = (at: string) => ({
  data: { publish: { __typename: 'Post', ...saved('p1'), state: 'PUBLISHED', publishedAt: at } },
});

/** What is published is shown at this time. */
export const shownIn = (ms: number): Mocks => ({ Publish: () => publishedAt(new Date(Date.now() + ms).toISOString()) });

const service: Mocks = {
  PublishingChoices: { data: choices },
  NewsToEdit: { data: { managedNews } },
  EventToEdit: { data: { managedEvent } },
  PollToEdit: { data: { managedPoll } },
  SaveNews: { data: { createUpdateNews: { __typename: 'Post', ...saved('p1') } } },
  SaveEvent: { data: { createUpdateEvent: { __typename: 'ManagedEvent', ...saved('e1') } } },
  SavePoll: { data: { createUpdatePoll: { __typename: 'ManagedPoll', ...saved('q1') } } },
  AimPublication: { data: { setTargets: { __typename: 'Post', ...saved('p1') } } },
  Publish: publishedAt(longAgo),
  DiscardPublicationDraft: { data: { discardPublicationDraft: 'temp_1' } },
};

/** The page at its address: `search` is what stands behind `/admin/publish?`. */
export const openPublishing = (search: string, mocks: Mocks = {}) =>
  renderModule(<PublishingPage />, {
    moduleId: 'admin',
    wording: { en, he },
    path: `/admin/publish?${search}`,
    mocks: { ...service, ...mocks },
  });

export const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
export const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
export const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await field(label), { target: { value } });

/** The variables of what was sent under this name. */
export const sentOf = ({ sent }: ReturnType<typeof openPublishing>, name: string) =>
  sent.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
