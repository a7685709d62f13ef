// A member's post, sent without a browser.
import type { ApiMember } from './api.ts';
import { uploadPicture } from './pictures.ts';

interface Written {
  title: string;
  targets: string[];
}

/** Written with a picture, aimed, and published or sent to staff, as the deployment says. Answers its id. */
export async function sendPost(url: string, member: ApiMember, { title, targets }: Written): Promise<string> {
  const picture = await uploadPicture(url, member, 'news_image', [90, 60, 140]);
  const { categories } = await member.ask<{ categories: { id: string }[] }>('{ categories { id } }');
  const mainCategory = categories[0]!.id;
  const news = { title, description: 'Words', categories: [mainCategory], mainCategory };
  const write =
    'mutation ($news: NewsInput!, $clientId: ID) { createUpdateNews(news: $news, clientId: $clientId) { id } }';
  const posterImage = `/media/image/upload/${picture}`;
  const given = { news: { ...news, posterImage }, clientId: `temp_${crypto.randomUUID()}` };
  const { createUpdateNews } = await member.ask<{ createUpdateNews: { id: string } }>(write, given);
  const { id } = createUpdateNews;
  await member.ask('mutation ($id: ID!, $targets: [ID!]!) { setTargets(itemId: $id, targets: $targets) { id } }', {
    id,
    targets,
  });
  await member.ask('mutation ($id: ID!) { publish(itemId: $id, platforms: [NEWS_FEED]) { id } }', { id });
  return id;
}
