import { apiMember } from './api.ts';

/** A live meeting that dana hosts, and that may be started now; answers its id. */
export async function planMeeting(url: string, name: string, { isStarted = false } = {}): Promise<string> {
  const dana = await apiMember(url, 'dana');
  const query = `mutation ($meeting: MeetingInput!, $clientId: ID!) {
    createMeeting(clientId: $clientId, meeting: $meeting) { id } }`;
  const startsAt = new Date(Date.now() + 10 * 60_000).toISOString();
  const meeting = { name, startsAt, minutes: 45, hostId: dana.id };
  const answer = await dana.ask<{ createMeeting: { id: string }[] }>(query, { meeting, clientId: crypto.randomUUID() });
  const { id } = answer.createMeeting[0]!;
  if (isStarted) await dana.ask('mutation ($id: ID!) { updateMeetingStarted(meetingId: $id) { id } }', { id });
  return id;
}
