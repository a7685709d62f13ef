// RSS, Atom and RDF say the same in three ways; here they say it in one.
import { type AnyFeed, parseFeed } from 'feedsmith';
import { hasPicture } from './entry-pictures.ts';

export interface Entry {
  id?: string;
  title?: string;
  /** HTML or text. */
  text?: string;
  link?: string;
  date?: string;
  /** It came with a picture, which is not taken. */
  hasPicture: boolean;
}

export interface Channel {
  title?: string;
  /** Its own page, or its id: the same each time it is read. */
  id?: string;
  entries: Entry[];
}

type Feed<Format extends AnyFeed['format']> = Extract<AnyFeed, { format: Format }>['feed'];

/** Undefined when the text is none of the three. */
export function readChannel(text: string): Channel | undefined {
  const parsed = parse(text);
  if (parsed?.format === 'rss') return fromRss(parsed.feed);
  if (parsed?.format === 'atom') return fromAtom(parsed.feed);
  if (parsed?.format === 'rdf') return fromRdf(parsed.feed);
  return undefined;
}

function parse(text: string): AnyFeed | undefined {
  try {
    return parseFeed(text);
  } catch {
    return undefined;
  }
}

function fromRss(feed: Feed<'rss'>): Channel {
  const entries = (feed.items ?? []).map((item) => {
    const { media, itunes, enclosures: attached } = item;
    const text = item.content?.encoded ?? item.description;
    return {
      id: item.guid?.value,
      title: item.title,
      text,
      link: item.link,
      date: item.pubDate ?? item.dc?.dates?.[0],
      hasPicture: hasPicture({ text, attached, media, itunes }),
    };
  });
  return { title: feed.title, id: feed.link, entries };
}

function fromAtom(feed: Feed<'atom'>): Channel {
  const entries = (feed.entries ?? []).map((entry) => {
    const text = entry.content?.value ?? entry.summary?.value;
    const attached = entry.links?.filter(({ rel }) => rel === 'enclosure');
    return {
      id: entry.id,
      title: entry.title?.value,
      text,
      link: linkOf(entry.links),
      date: entry.published ?? entry.updated,
      hasPicture: hasPicture({ text, attached, media: entry.media }),
    };
  });
  return { title: feed.title?.value, id: feed.id, entries };
}

/** Other links of an entry lead to its parts, its answers or itself as data. */
function linkOf(links: { rel?: string; type?: string; href?: string }[] = []): string | undefined {
  const pages = links.filter(({ rel }) => !rel || rel === 'alternate');
  return (pages.find(({ type }) => !type || type.includes('html')) ?? pages[0])?.href;
}

function fromRdf(feed: Feed<'rdf'>): Channel {
  const entries = (feed.items ?? []).map((item) => {
    const text = item.content?.encoded ?? item.description;
    return {
      id: item.rdf?.about,
      title: item.title,
      text,
      link: item.link,
      date: item.dc?.dates?.[0],
      hasPicture: hasPicture({ text, media: item.media }),
    };
  });
  return { title: feed.title, id: feed.link, entries };
}
