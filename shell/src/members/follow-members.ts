// Faces and names on open screens change with what members show: the cache has each member once, no matter who drew them.
import { outdateAnswers } from '@banyan/framework';
import { apolloClient, changeViewer, networkStatus, session } from '@banyan/framework/host';
import { MemberChangedDocument, type MemberChangedSubscription } from '../generated/graphql.ts';

/** What shows the viewer's own row, the shell's and the modules' alike. */
const OWN: readonly string[] = ['OwnSettings', 'OwnProfile'];

type Changed = NonNullable<MemberChangedSubscription['memberChanged']>;

/** Follows them while somebody is signed in, each session from its own beginning. Once, for the page's whole life. */
export function followMembers(): void {
  let followed: string | undefined;
  let stop = () => {};
  const look = () => {
    const memberId = session.get().viewer?.id;
    if (memberId === followed) return;
    stop();
    followed = memberId;
    stop = memberId === undefined ? () => {} : follow(memberId);
  };
  session.subscribe(look);
  look();
}

function follow(viewerId: string): () => void {
  const news = apolloClient().subscribe({ query: MemberChangedDocument });
  const following = news.subscribe({
    next: ({ data }) => {
      if (data?.memberChanged?.id === viewerId) takeOver(data.memberChanged);
    },
    error: () => {},
  });
  const stops = [() => following.unsubscribe(), onConnected(readOwn)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** News is heard from then on, now or once there is a connection: of what changed before, after a screen asked, nobody reports. */
function onConnected(act: () => void): () => void {
  let { live } = networkStatus.get();
  if (live === 'connected') act();
  return networkStatus.subscribe(() => {
    const was = live;
    ({ live } = networkStatus.get());
    if (live === 'connected' && was !== 'connected') act();
  });
}

/** Another device of the viewer's own changed something: the bar has the face at once, what is theirs alone is read again. */
function takeOver({ id, name, profilePictureUrl, profilePictureThumbUrl }: Changed): void {
  changeViewer(id, { ...(name && { name }), pictureUrl: profilePictureThumbUrl ?? profilePictureUrl });
  outdateAnswers(OWN);
  readOwn();
}

function readOwn(): void {
  const isOwn = ({ queryName = '' }: { queryName?: string | undefined }) => OWN.includes(queryName);
  void apolloClient().refetchQueries({ include: 'active', onQueryUpdated: isOwn });
}
