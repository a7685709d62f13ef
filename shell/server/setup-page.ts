// What an empty community shows at every address, in each of its languages: static, for nothing of the app is of use before there is a member.
import { signInMethods } from '@banyan/deployments';
import type { Served } from './page-deployment.ts';
import { staticPage } from './static-page.ts';

/** The page for a nonce of its style. */
export function setupPage(served: Served): (nonce: string) => string {
  const isByPassword = signInMethods(served.deployment).includes('password');
  return staticPage(
    served,
    (say) => `<h1>${say('shell.setup.title')}</h1>
<p>${say('shell.setup.text')}</p>
<pre dir="ltr" tabindex="0"><code>npm run admin -- create &lt;username&gt;${isByPassword ? '' : ' --phone &lt;number&gt;'}</code></pre>
<p>${say(isByPassword ? 'shell.setup.then' : 'shell.setup.thenByPhone')}</p>
<p><a href="">${say('shell.setup.again')}</a></p>`,
  );
}
