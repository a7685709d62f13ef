import { session } from '@banyan/framework/host';
import { writeCookie } from '../host/write-cookie.ts';

/**
 * Notifies the server that a member uses this browser, so that the page it sends is prepared for their feed. It is no
 * proof of anything: what a member may see hangs on their token alone.
 */
export function rememberMember(): void {
  const write = () => {
    const { status } = session.get();
    if (status === 'signedIn') writeCookie('banyan_member', '1');
    if (status === 'signedOut') writeCookie('banyan_member', null);
  };
  session.subscribe(write);
  write();
}
