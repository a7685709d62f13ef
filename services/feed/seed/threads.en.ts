import type { CategoryId, Thread } from './story.ts';

/** What members say in English, by where they say it. `any` fits everywhere. */
export const englishThreads: Readonly<Record<CategoryId | 'any', readonly Thread[]>> = {
  any: [
    { says: 'Count me in!', answers: ['Me too, see you there.'] },
    { says: 'Thank you for organising this.', answers: ['It is a pleasure, really.'] },
    {
      says: 'Can I bring my mother? She arrives on Thursday.',
      answers: ['Of course, mothers get the good chair.', 'Please do!'],
    },
    { says: 'This made my morning.' },
    {
      says: 'Is there parking nearby?',
      answers: ['The school yard is open after four.', 'I can pick you up, write to me.'],
    },
    { says: 'Sharing this with my neighbour.' },
    {
      says: 'I missed the last one and I am still sorry about it.',
      answers: ['There will be another, there always is.'],
    },
    { says: 'Is it wheelchair friendly?', answers: ['Yes, ramp on the left side, and the doors are wide.'] },
    { says: 'My favourite hour of the week.' },
    { says: 'Could someone share the photos later?', answers: ['I took a few, will put them on the wall.'] },
  ],
  community: [
    { says: 'What a lovely place this is becoming.', answers: ['It is the people.', 'And the cake.'] },
    {
      says: 'I have two free hours on Thursday, how can I help?',
      answers: ['Come at four, there are tables to carry.'],
    },
    {
      says: 'First time for me. Is there anything I should know?',
      answers: ['Only that you will stay longer than planned.'],
    },
  ],
  yoga: [
    {
      says: 'I have a stiff shoulder, is this class right for me?',
      answers: ['Tell the teacher before we start, there is always another way to do it.'],
    },
    { says: 'Slept like a baby after the last one.', answers: ['Same here. Did not even hear the alarm.'] },
    { says: 'Are there spare mats?', answers: ['Plenty, on the shelf by the window.'] },
    { says: 'The blankets. Nobody told me about the blankets!' },
  ],
  nature: [
    {
      says: 'How hard is the climb?',
      answers: ['Half an hour of puffing, then it is flat.', 'We stop often. I make sure of it.'],
    },
    { says: 'Saw a kingfisher last time, right by the second bridge.', answers: ['I thought I had dreamt that!'] },
    { says: 'Bringing coffee for ten. Who brings cups?', answers: ['I have six.', 'And I have four, perfect.'] },
    { says: 'The view was worth every step.' },
  ],
  support: [
    {
      says: 'I only listened last time and it was exactly what I needed.',
      answers: ['So glad you came.', 'Listening counts.'],
    },
    { says: 'Thank you for saving me a seat.', answers: ['Always.'] },
    { says: 'It helps to know that I do not have to explain.' },
  ],
  courses: [
    { says: 'Is it too late to join?', answers: ['Not at all, week two is a good week to start.'] },
    { says: 'The teacher has the patience of a tree.' },
    {
      says: 'Will there be notes for those who miss a meeting?',
      answers: ['Yes, one page each week, by the door and here.'],
    },
  ],
  culture: [
    { says: 'I have a guitar and three chords.', answers: ['That is two more than last year.'] },
    { says: 'Such a beautiful evening, thank you all.', answers: ['The second song made me cry a little.'] },
    { says: 'I will read something short, if there is room.', answers: ['There is room.'] },
  ],
  sport: [
    { says: 'What a game!', answers: ['I have no voice left.', 'The last two minutes!'] },
    { says: 'Who needs a lift to the hall?', answers: ['Me, from the station, please.', 'Two of us, thanks!'] },
    { says: 'Well played, everyone. Oranges were excellent.' },
    { says: 'I will run slowly and cheer loudly.' },
  ],
};
