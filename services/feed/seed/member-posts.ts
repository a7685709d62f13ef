// What members wrote themselves: where the team reads first, it waits at the desk; elsewhere it stands in their group's feed.
import type { Deployment } from '@banyan/kit';
import type { Person, Random } from '@banyan/kit/seed';
import type { PostSeed } from '../src/import.ts';
import type { CategoryId, Language } from './story.ts';

interface PostStory {
  language: Language;
  title: string;
  text: string;
  category: CategoryId;
  hoursAgo: number;
}

const stories: readonly PostStory[] = [
  {
    language: 'en',
    title: 'A grey scarf was left by the pond',
    text: 'It hung over the bench after Sunday’s walk. I washed it, and it waits for you at the café counter.',
    category: 'nature',
    hoursAgo: 29,
  },
  {
    language: 'he',
    title: 'שני מקומות ברכב לים, שבת בבוקר',
    text: 'יוצאים בשבע ורבע מהחניה של המרכז וחוזרים לפני הצהריים. יש תרמוס קפה ומקום לכיסא מתקפל.',
    category: 'community',
    hoursAgo: 17,
  },
  {
    language: 'en',
    title: 'Ten minutes of breathing got me through Tuesday',
    text: 'The exercise from the evening class, in the car, before the appointment. I wanted to tell whoever taught it: thank you.',
    category: 'support',
    hoursAgo: 6,
  },
];

export interface PostPlanning {
  people: readonly Person[];
  /** Usernames that this seed writes nothing for: those who try the product start with posts of their own. */
  signIns: ReadonlySet<string>;
  memberPosts: Deployment['feed']['memberPosts'];
  now: Date;
  random: Random;
}

/** None where members write no posts, or where nobody is left to have written one. */
export function planPosts({ people, signIns, memberPosts, now, random }: PostPlanning): PostSeed[] {
  if (memberPosts === 'off') return [];
  const approval = memberPosts === 'approval';
  const canWrite = (person: Person) => !person.staff && !signIns.has(person.username) && person.groups.length > 0;
  return stories.flatMap((story, index) => {
    const writers = people.filter((person) => canWrite(person) && person.language === story.language);
    if (writers.length === 0) return [];
    const author = random.fork(story.title).pick(writers);
    const { title, text: description, category } = story;
    return {
      externalKey: `post-${index}`,
      authorId: author.id,
      targets: approval ? ['all'] : [author.groups[0]!],
      writtenAt: new Date(now.getTime() - story.hoursAgo * 3_600_000),
      approval,
      news: { title, description, categories: [category], mainCategory: category },
    };
  });
}
