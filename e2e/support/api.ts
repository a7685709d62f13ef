// A member without a browser: causes what the e2e tests look at.
import { login, password, type Username } from './accounts.ts';

export interface ApiMember {
  ask<Data>(query: string, variables?: Record<string, unknown>): Promise<Data>;
  id: string;
  accessToken: string;
}

interface Answer<Data> {
  data?: Data;
  errors?: { message: string }[];
}

export async function apiMember(url: string, username: Username): Promise<ApiMember> {
  type Session = { accessToken: string; user: { id: string } };
  const { login: session } = await post<{ login: Session }>(url, login, { username, password });
  return {
    id: session.user.id,
    accessToken: session.accessToken,
    ask: (query, variables = {}) => post(url, query, variables, session.accessToken),
  };
}

async function post<Data>(url: string, query: string, variables: object, token?: string): Promise<Data> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as Answer<Data>;
  if (errors || !data) throw new Error(`The product answered ${JSON.stringify(errors)}`);
  return data;
}

/** Ids of the first items in a member's feed. */
export async function firstItems(member: ApiMember, limit = 5): Promise<string[]> {
  const query = `query ($userId: ID!, $limit: Int) { feedList(userId: $userId, limit: $limit) { items {
    ... on Event { id } ... on SportEvent { id } ... on News { id } ... on Poll { id } } } }`;
  const { feedList } = await member.ask<{ feedList: { items: { id: string }[] } }>(query, { userId: member.id, limit });
  return feedList.items.map(({ id }) => id);
}

export async function writeComment(member: ApiMember, postId: string, body: string): Promise<void> {
  const query = `mutation ($userId: ID!, $comment: CommentInput!) { createUpdateComment(userId: $userId, comment: $comment) { id } }`;
  await member.ask(query, { userId: member.id, comment: { postId, body, clientId: `temp_${crypto.randomUUID()}` } });
}

/** What is said under an item, newest first. */
export async function commentsOf(member: ApiMember, itemId: string): Promise<string[]> {
  const query = 'query ($itemId: ID!) { commentPage(itemId: $itemId, limit: 50) { items { body } } }';
  const { commentPage } = await member.ask<{ commentPage: { items: { body: string }[] } }>(query, { itemId });
  return commentPage.items.map(({ body }) => body);
}
