import type { NewsStory } from './story.ts';

export const englishNews: readonly NewsStory[] = [
  {
    title: 'The garden room has a new floor',
    text: 'Oak, warm under bare feet, and paid for by two hundred and twelve of you. The first circle on it is on Sunday. Shoes stay outside, cake comes in.',
    category: 'community',
    scene: 'tree',
    pinned: true,
  },
  {
    title: 'Winter schedule is out',
    text: 'More evening classes, a second chair yoga hour and a quiet room that stays open until ten. The printed version hangs by the door, large print on request.',
    category: 'yoga',
    scene: 'mats',
  },
  {
    title: 'Course news: Hebrew for newcomers starts again',
    text: 'Two groups, mornings and evenings, ten meetings each. The coffee machine is included in the price, which is nothing.',
    category: 'courses',
    scene: 'books',
    by: 'The courses desk',
  },
  {
    title: 'What we learned from 400 bags',
    text: 'Most of what we collected on clean-up day was paper cups. From this month the café lends you a real one and remembers your name.',
    category: 'nature',
    scene: 'hills',
  },
  {
    title: 'Banyan women win the opening game',
    text: '71 to 64, after being nine behind at half time. Grace scored the last eight points and then fell asleep on the bus.',
    category: 'sport',
    scene: 'basketball',
    sports: 'Basketball',
  },
  {
    title: 'A bench for Tom',
    text: 'Tom has led the Sunday walk two hundred times. There is now a bench with his name at the third kilometre. He says he does not need to sit. He sat.',
    category: 'community',
    scene: 'trail',
  },
  {
    title: 'Library corner: one hundred new books',
    text: 'A member who wishes to stay unnamed left six boxes at the door. Mysteries on the left, poems on the right, cookbooks wherever they fit.',
    category: 'culture',
    scene: 'books',
  },
  {
    title: 'How the listening circles work',
    text: 'No one takes notes, no one fixes anyone. You may speak, pass, or hold the warm cup and look out of the window. Both hosts are trained and neither is in a hurry.',
    category: 'support',
    scene: 'circleOfPeople',
  },
  {
    title: 'Photo wall: your sunrise pictures',
    text: 'Forty-one pictures from the Carmel, printed on the long wall. Find yours, and tell us who the dog is.',
    category: 'culture',
    scene: 'hills',
  },
  {
    title: 'Quiet hour on Wednesdays',
    text: 'Between two and three the house is silent: no music, no announcements, phones off. Several of you asked for it. Thank you for asking.',
    category: 'support',
    scene: 'leaves',
  },
  {
    title: 'Breathing workshop: the notes',
    text: 'Sarah wrote down the three exercises on one page, in both languages, with drawings by Zoe. Take one for the fridge.',
    category: 'courses',
    scene: 'sea',
  },
  {
    title: 'Parking, solved (mostly)',
    text: 'From Sunday the school opposite lends us its yard after four in the afternoon. Please leave the gate as you found it.',
    category: 'community',
  },
  {
    title: 'Park run record broken by a stroller',
    text: 'Ben and his daughter finished in 21:52. She is eleven months old and has made no statement.',
    category: 'sport',
    scene: 'running',
    sports: 'Running',
  },
  {
    title: 'Free seats in the watercolour course',
    text: 'Three people moved to the evening group, so three morning seats are open. First come, first painted.',
    category: 'courses',
    scene: 'garden',
  },
  {
    title: 'Letters from the old trees',
    text: 'The city counted our trees: sixty-four, nine of them older than the street. Priya wrote a short guide; the children added names.',
    category: 'nature',
    scene: 'tree',
  },
  {
    title: 'Thank you, Olga',
    text: 'After eleven years at the front desk Olga is going to learn the cello. Come and say thank you on Thursday, bring a story.',
    category: 'community',
    scene: 'tea',
  },
];
