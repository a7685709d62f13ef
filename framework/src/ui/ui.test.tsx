import { readFileSync } from 'node:fs';
import { IconArrowLeft, IconBell, IconChevronsRight, IconCopyright, IconDots, IconSend } from '@tabler/icons-react';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PasswordInput } from '../password/index.ts';
import { renewals } from '../session/renewals.ts';
import { renderModule } from '../testing/render-module.tsx';
import {
  Avatar,
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  MemberName,
  MemberText,
  Menu,
  Modal,
  OfflineState,
  PageTitle,
  Picture,
  Popover,
  Textarea,
  TextInput,
} from './index.ts';

it('icons that point turn over in a page that reads from the right, and no others', () => {
  const [rule] = /\[dir="rtl"\][^{]+/.exec(readFileSync(`${import.meta.dirname}/base.css`, 'utf8'))!;
  const mirrored = rule
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=[(]) | (?=[)])/g, '')
    .trim();
  const turns = (Shape: typeof IconBell, dir: string) => {
    const { container } = renderModule(<Shape className="mine" />);
    document.documentElement.dir = dir;
    return container.querySelector('svg')!.matches(mirrored);
  };
  const all = [IconArrowLeft, IconChevronsRight, IconSend, IconBell, IconCopyright];
  expect(all.map((each) => turns(each, 'rtl'))).toEqual([true, true, true, false, false]);
  expect(all.map((each) => turns(each, 'ltr'))).toEqual([false, false, false, false, false]);
});

it.each([
  [false, 'Please check your connection'],
  [true, 'The service cannot be reached'],
])('a page that was not kept says whose connection is missing, device online: %s', (onLine, title) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  renderModule(<OfflineState />);
  expect(screen.getByText(title)).toBeTruthy();
});

describe('MemberText', () => {
  const text = (children: string) =>
    renderModule(<MemberText>{children}</MemberText>).container.querySelector('[dir="auto"]')!;

  it('a link ends where an unseen mark would turn its letters around', () => {
    const link = text('see https://evil.example/\u202Egnp.exe').querySelector('a')!;
    expect([link.getAttribute('href'), link.textContent]).toEqual(Array(2).fill('https://evil.example/'));
  });

  it('makes links of https addresses only, that know nothing of the page they left', () => {
    const shown = text('See https://example.org/a?b=1, not http://plain.example or javascript:alert(1).');
    const links = [...shown.querySelectorAll('a')];
    expect(links.map(({ href }) => href)).toEqual(['https://example.org/a?b=1']);
    expect(links[0]!.rel).toContain('noopener');
    expect(shown.textContent).toBe('See https://example.org/a?b=1, not http://plain.example or javascript:alert(1).');
  });

  it('shows markup as what was typed', () => {
    const shown = text('<img src=x onerror=alert(1)> <b>bold</b>');
    expect(shown.querySelector('img, b')).toBeNull();
    expect(shown.textContent).toContain('<b>bold</b>');
  });
});

describe('MemberName', () => {
  it('stands apart from the text around it, and a member who left has our word', () => {
    const { container } = renderModule(
      <p>
        <MemberName name="דנה" /> <MemberName name={null} isDeleted />
      </p>,
    );
    expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
      'דנה',
      'Former member',
    ]);
  });
});

describe('Picture', () => {
  beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})));
  afterEach(() => void vi.unstubAllGlobals());

  it('keeps its place before it arrives and when it never does', () => {
    const { container } = renderModule(<Picture src="/media/a.webp" alt="A tree" ratio={2} />);
    const frame = screen.getByAltText('A tree').parentElement!;
    expect(frame.style.aspectRatio).toMatch(/^2\b/);
    fireEvent.error(screen.getByAltText('A tree'));
    expect(container.querySelector('img')).toBeNull();
    expect(frame.isConnected).toBe(true);
  });

  it('is asked for again once the session was renewed, and not before', () => {
    const { container } = renderModule(<Picture src="/media/a.webp" alt="A tree" />);
    const renew = () => act(() => renewals.set((count) => count + 1));
    fireEvent.error(screen.getByAltText('A tree'));
    renew();
    const second = screen.getByAltText('A tree');
    // Refused before the renewal, and notified of it only after.
    renew();
    fireEvent.error(second);
    const third = screen.getByAltText('A tree');
    expect(third).not.toBe(second);
    fireEvent.error(third);
    expect(container.querySelector('img')).toBeNull();
  });

  it('of a member gives way to initials, and is asked for again too', () => {
    const { container } = renderModule(<Avatar src="/media/maya.webp" name="Maya Cohen" alt="" />);
    fireEvent.error(container.querySelector('img')!);
    expect(screen.getByText('MC')).toBeTruthy();
    act(() => renewals.set((count) => count + 1));
    expect(container.querySelector('img')).not.toBeNull();
  });
});

describe('fields', () => {
  it('tie label, help and error to the control', () => {
    renderModule(<TextInput label="Name" description="As on your card" error="Too short" required />);
    const input = screen.getByRole('textbox', { name: /^Name/ });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const texts = input.getAttribute('aria-describedby')!.split(' ');
    expect(texts.map((id) => document.getElementById(id)!.textContent)).toEqual(['As on your card', 'Too short']);
  });

  it('keep descriptions their user gives them', () => {
    renderModule(<Textarea label="Comment" aria-describedby="elsewhere" error="Empty" />);
    expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toMatch(/^elsewhere .+-error$/);
  });

  it('show and hide a password by a button that says so', () => {
    renderModule(<PasswordInput label="Password" autoComplete="current-password" />);
    const input = screen.getByLabelText('Password') as HTMLInputElement;
    const toggle = screen.getByRole('button', { name: 'Show or hide the password' });
    expect(input.type).toBe('password');
    fireEvent.click(toggle);
    expect([input.type, toggle.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
    expect(toggle.getAttribute('type')).toBe('button');
  });
});

describe('states', () => {
  it('offer one next step; a failure is an alert', () => {
    const again = vi.fn();
    renderModule(
      <>
        <EmptyState title="Nothing here" action={{ label: 'Find friends', href: '/friends' }} />
        <ErrorState action={{ label: 'Try again', onClick: again }} />
      </>,
    );
    expect(screen.getByRole('link', { name: 'Find friends' }).getAttribute('href')).toBe('/friends');
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledOnce();
  });
});

describe('overlays', () => {
  it('open a menu from its button, run the chosen action and give the focus back', async () => {
    const share = vi.fn();
    const items = [{ id: 'share', label: 'Share', onSelect: share }];
    renderModule(<Menu label="Actions" trigger={<IconButton icon={IconDots} label="More" />} items={items} />);
    const button = screen.getByRole('button', { name: 'More' });
    button.focus();
    expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
    fireEvent.click(button);
    await screen.findByRole('menu', { name: 'Actions' });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Share' }));
    expect(share).toHaveBeenCalledOnce();
    expect(button.isConnected).toBe(true);
    await vi.waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  });

  it('open a named popover whose content can close it', async () => {
    renderModule(
      <Popover label="Reactions" trigger={<Button>React</Button>}>
        {(close) => <Button onClick={close}>Love</Button>}
      </Popover>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'React' }));
    expect(await screen.findByRole('dialog', { name: 'Reactions' })).toBeTruthy();
    const love = await screen.findByRole('button', { name: 'Love' });
    love.focus();
    fireEvent.click(love);
    // What its content opens next asks who had the focus, and must not hear of a button that is going.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'React' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a dialog', () => {
  function Opener() {
    const [opened, setOpened] = useState(false);
    const close = () => setOpened(false);
    return (
      <>
        <Button onClick={() => setOpened(true)}>Open</Button>
        {opened && (
          <Modal opened onClose={close} title="Details">
            <Button onClick={close}>Done</Button>
          </Modal>
        )}
      </>
    );
  }

  it('gives the focus back even when it is taken away at once', async () => {
    renderModule(<Opener />);
    const button = screen.getByRole('button', { name: 'Open' });
    button.focus();
    fireEvent.click(button);
    const done = await screen.findByRole('button', { name: 'Done' });
    done.focus();
    fireEvent.click(done);
    await vi.waitFor(() => expect(document.activeElement).toBe(button));
  });
});

describe('PageTitle', () => {
  it('names the tab and takes the focus after a change of page, not at the first', () => {
    function Pages() {
      const [page, setPage] = useState('Feed');
      return (
        <>
          <PageTitle key={page}>{page}</PageTitle>
          <Button onClick={() => setPage('Friends')}>Go</Button>
        </>
      );
    }
    renderModule(<Pages />);
    expect(document.title).toBe('Feed · Banyan');
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(document.title).toBe('Friends · Banyan');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Friends' }));
  });
});
