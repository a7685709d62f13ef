// How a page speaks with a Jitsi room in a frame: messages of the "postis" library as JSON, which Jitsi's own external_api.js uses as well. That
// is a script of another origin, which our page policy refuses; what is needed of it is this (jitsi-meet, modules/transport).

/** Names the conversation to Jitsi, in the address of the frame. */
const scope = 'jitsi_meet_external_api_0';

interface PostisMessage {
  postis: true;
  scope: string;
  method: string;
  params?: unknown;
}

/** What is asked of the room: in the member's language, and without leading phones to another app. */
export function frameAddress(url: string, language: string): string {
  const asked = {
    'config.defaultLanguage': language,
    'config.disableDeepLinking': true,
    'config.prejoinConfig.enabled': true,
    'config.readOnlyName': true,
  };
  const settings = Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
  return `${url}#jitsi_meet_external_api_id=0&${settings.join('&')}`;
}

const isOurs = (found: Partial<PostisMessage> | null): found is PostisMessage =>
  found?.postis === true && found.scope === scope && typeof found.method === 'string';

/** Null: it is of another conversation, or none. */
function read(data: unknown): PostisMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const found = JSON.parse(data) as Partial<PostisMessage> | null;
    return isOurs(found) ? found : null;
  } catch {
    return null;
  }
}

interface Frame {
  /** Of the frame's address. */
  origin: string;
  /** The frame's own window, once it is there. */
  window(): Window | null;
  onEvent(name: string): void;
}

/** Follows what happens in the room, until `stop`; `command` as in Jitsi's list of commands, by its inner name (`toggle-lobby`). */
export function openFrame({ origin, window: frameWindow, onEvent }: Frame) {
  const post = (message: Omit<PostisMessage, 'postis' | 'scope'>) =>
    frameWindow()?.postMessage(JSON.stringify({ postis: true, scope, ...message }), origin);
  const onMessage = ({ data, origin: from, source }: MessageEvent) => {
    if (from !== origin || source !== frameWindow()) return;
    const message = read(data);
    // Jitsi sends nothing until its greeting is sent back.
    if (message?.method === '__ready__') post({ method: '__ready__', params: message.params });
    const { type, data: event } = (message?.params ?? {}) as { type?: string; data?: { name?: unknown } };
    if (message?.method === 'data' && type === 'event' && typeof event?.name === 'string') onEvent(event.name);
  };
  window.addEventListener('message', onMessage);
  return {
    command: (name: string, ...args: unknown[]) =>
      post({ method: 'data', params: { type: 'event', data: { name, data: args } } }),
    stop: () => window.removeEventListener('message', onMessage),
  };
}
