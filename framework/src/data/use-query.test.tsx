import { gql } from '@apollo/client';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderModule } from '../testing/render-module.tsx';
import { useQuery } from './use-query.ts';

const document = gql`
  query Greeting($name: String!) {
    greeting(name: $name)
  }
`;
const variables = { name: 'Maya' };
const held = { query: document, variables, data: { greeting: 'Hello Maya' } };

let again: () => Promise<{ data?: unknown }>;
function Greeting({ name = 'Maya' }: { name?: string }) {
  const { data, error, refetch } = useQuery(document, {
    variables: { name },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  again = refetch;
  return (
    <p>
      {(data as { greeting: string } | undefined)?.greeting ?? 'nothing'}
      {error && ', failed'}
    </p>
  );
}

it('shows what the device kept when nobody answers', async () => {
  const mocks = { Greeting: new TypeError('Failed to fetch') };
  renderModule(<Greeting />, { mocks, before: (client) => void client.writeQuery(held) });
  expect(await screen.findByText('Hello Maya, failed')).toBeTruthy();
});

it('keeps what is shown when asking again fails, and stays current', async () => {
  let isDown = false;
  const mocks = { Greeting: () => (isDown ? new Error('down') : { data: held.data }) };
  const { client } = renderModule(<Greeting />, { mocks });
  await screen.findByText('Hello Maya');
  isDown = true;
  expect((await again()).data).toBeUndefined();
  expect(await screen.findByText('Hello Maya, failed')).toBeTruthy();
  client.writeQuery({ ...held, data: { greeting: 'Good evening' } });
  expect(await screen.findByText(/Good evening/)).toBeTruthy();
});

it('shows nothing of another question', async () => {
  const mocks = { Greeting: new Error('down') };
  renderModule(<Greeting name="Noam" />, { mocks, before: (client) => void client.writeQuery(held) });
  expect(await screen.findByText('nothing, failed')).toBeTruthy();
});

it('who asks again while an answer is under way learns what the server says from then on', async () => {
  let greeting = 'Hello';
  const answers: (() => void)[] = [];
  const mocks = {
    Greeting: async () => {
      const data = { greeting };
      await new Promise<void>((resolve) => answers.push(resolve));
      return { data };
    },
  };
  renderModule(<Greeting />, { mocks });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  greeting = 'Good evening';
  void again();
  answers[0]!();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!();
  expect(await screen.findByText('Good evening')).toBeTruthy();
});
