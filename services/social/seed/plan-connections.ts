// Who knows whom: members of one group mostly know each other; the three demo members know many and are asked by some.
import { plusDays } from '@banyan/kit';
import type { Community, Person, Random } from '@banyan/kit/seed';
import type { ConnectionSeed } from '../src/import.ts';

const friendsOfDemoMembers = 24;

export function planConnections({ people, signIns }: Community, now: Date, random: Random): ConnectionSeed[] {
  const known = new Set<string>();
  const connections: ConnectionSeed[] = [];
  const connect = (from: Person, to: Person, status: ConnectionSeed['status'], daysAgo: number) => {
    const pair = [from.id, to.id].sort().join();
    if (from.id === to.id || known.has(pair)) return;
    known.add(pair);
    const requestedAt = plusDays(now, -daysAgo);
    const answeredAt = status === 'requested' ? undefined : plusDays(requestedAt, 0.5);
    connections.push({ requestedBy: from.id, requestedOf: to.id, status, requestedAt, answeredAt });
  };
  const settled = signIns.filter(({ isNew, isForRole }) => !isNew && !isForRole);
  const demo = settled.map(({ username }) => people.find((person) => person.username === username)!);
  const others = people.filter((person) => !demo.includes(person));
  for (const [place, member] of demo.entries()) {
    for (const other of demo.slice(place + 1)) connect(member, other, 'approved', 200);
    const circle = random.some(others, friendsOfDemoMembers + 8);
    for (const friend of circle.slice(0, friendsOfDemoMembers))
      connect(friend, member, 'approved', random.between(3, 400));
    for (const asking of circle.slice(-8, -4)) connect(asking, member, 'requested', random.between(1, 9));
    for (const asked of circle.slice(-4, -2)) connect(member, asked, 'requested', random.between(1, 9));
    for (const ignored of circle.slice(-2)) connect(ignored, member, 'ignored', random.between(20, 60));
  }
  for (const person of others) {
    const neighbours = others.filter((other) => other.groups.some((group) => person.groups.includes(group)));
    for (const friend of random.some(neighbours, random.between(3, 9)))
      connect(person, friend, 'approved', random.between(1, 500));
  }
  return connections;
}
