import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useFocusHome } from './use-focus-home.ts';

interface Props {
  hasButton?: boolean;
  hasHeading?: boolean;
  hasQuestion?: boolean;
}

function Page({ hasButton = false, hasHeading = true, hasQuestion = false }: Props) {
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  return (
    <>
      <section ref={container} tabIndex={-1} aria-label="Place">
        {hasHeading && <h2 tabIndex={-1}>Heading</h2>}
        {hasButton && <button type="button">Acts and goes</button>}
      </section>
      <input aria-label="Elsewhere" />
      {hasQuestion && (
        <div role="dialog">
          <button type="button">Yes</button>
        </div>
      )}
    </>
  );
}

/** Observers are heard after what changed. */
const heard = () => new Promise((done) => setTimeout(done));
const focus = (name: string) => screen.getByRole('button', { name }).focus();

afterEach(cleanup);

it('a button that goes leaves the focus to the heading of its place', async () => {
  const { rerender } = render(<Page hasButton />);
  focus('Acts and goes');
  rerender(<Page />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

it('to the place itself where it has no heading', async () => {
  const { rerender } = render(<Page hasButton hasHeading={false} />);
  focus('Acts and goes');
  rerender(<Page hasHeading={false} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region')));
});

it('also when it was answered in a layer that goes later than the button', async () => {
  const { rerender } = render(<Page hasButton />);
  focus('Acts and goes');
  rerender(<Page hasButton hasQuestion />);
  focus('Yes');
  rerender(<Page hasQuestion />);
  await heard();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes' }));
  rerender(<Page />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

function List({ names, hasField = true }: { names: string[]; hasField?: boolean }) {
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  return (
    <section ref={container}>
      <ul>
        {names.map((name) => (
          <li key={name} tabIndex={-1} aria-label={name}>
            <button type="button">Delete {name}</button>
          </li>
        ))}
      </ul>
      {hasField && <input data-focus-home aria-label="Write" />}
    </section>
  );
}

it.each([
  ['the next row', 'b', ['a', 'c'], 'c'],
  ['the one before where it was the last', 'c', ['a', 'b'], 'b'],
  ['the nearest that is left', 'b', ['a'], 'a'],
])('a row that goes leaves the focus to %s', async (_, name, left, next) => {
  const { rerender } = render(<List names={['a', 'b', 'c']} />);
  focus(`Delete ${name}`);
  rerender(<List names={left} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem', { name: next })));
});

interface PlainProps {
  names: string[];
  isBusy?: boolean;
  /** What stands in the notice there is. */
  said?: ReactNode;
}

function Plain({ names, isBusy = false, said }: PlainProps) {
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  return (
    <>
      <section ref={container} aria-label="Place">
        <h2 tabIndex={-1}>Heading</h2>
        <table>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <td>
                  <button type="button" disabled={isBusy}>
                    Delete {name}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {said && (
        <div role="status" data-tone="info">
          {said}
        </div>
      )}
    </>
  );
}
const remove = (name: string) => screen.getByRole('button', { name: `Delete ${name}` });

it('a row that takes no focus gives it to what is first in it, and to the heading where none is left', async () => {
  const { rerender } = render(<Plain names={['a', 'b']} />);
  focus('Delete a');
  rerender(<Plain names={['b']} />);
  await waitFor(() => expect(document.activeElement).toBe(remove('b')));
  rerender(<Plain names={[]} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

it('a row that stands in an element of its own gives it to the next one', async () => {
  function Cards({ names }: { names: string[] }) {
    const container = useRef<HTMLElement>(null);
    useFocusHome(container);
    const cards = names.map((name) => (
      <div key={name}>
        <article>
          <button type="button">Delete {name}</button>
        </article>
      </div>
    ));
    return (
      <section ref={container}>
        <h2 tabIndex={-1}>Heading</h2>
        <div>{cards}</div>
      </section>
    );
  }
  const { rerender } = render(<Cards names={['a', 'b', 'c']} />);
  focus('Delete b');
  rerender(<Cards names={['a', 'c']} />);
  await waitFor(() => expect(document.activeElement).toBe(remove('c')));
});

it('a button that was disabled while it was at work has the focus back', async () => {
  const { rerender } = render(<Plain names={['a']} />);
  focus('Delete a');
  rerender(<Plain names={['a']} isBusy />);
  await heard();
  // As browsers do with what is disabled.
  remove('a').blur();
  rerender(<Plain names={['a']} />);
  await waitFor(() => expect(document.activeElement).toBe(remove('a')));
});

it.each([
  ['closes', undefined],
  ['says what came of its button', 'It is back'],
])('a notice that %s gives the focus back to where it was', async (_, said) => {
  const { rerender } = render(<Plain names={['a']} said={<button type="button">Undo</button>} />);
  focus('Delete a');
  focus('Undo');
  rerender(<Plain names={['a']} said={said} />);
  await waitFor(() => expect(document.activeElement).toBe(remove('a')));
});

it('the last row that goes leaves it to the field', async () => {
  const { rerender } = render(<List names={['a']} />);
  focus('Delete a');
  rerender(<List names={[]} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Write')));
});

it('anyone who went on elsewhere stays there, or nowhere', async () => {
  const { rerender } = render(<Page hasButton />);
  focus('Acts and goes');
  const field = screen.getByLabelText('Elsewhere');
  field.focus();
  rerender(<Page />);
  await heard();
  expect(document.activeElement).toBe(field);
  field.blur();
  rerender(<Page hasQuestion />);
  await heard();
  expect(document.activeElement).toBe(document.body);
});
