// What the demo's manuals say, in English. Words of every day; nothing in them takes the place of a doctor.
import type { ManualText } from './manual-text.ts';

const ask = 'If something hurts or worries you, stop and ask your care team. They know you, and this text does not.';

export const texts: Readonly<Record<string, ManualText>> = {
  begin: {
    intro: 'Yoga here is gentle. There is nothing to win, and every movement may be smaller than the one in the video.',
    sections: [
      {
        title: 'Before you begin',
        paragraphs: [
          'Choose a quiet place and an hour at which you are not in a hurry. Wear something soft. A blanket, a pillow and a chair are all that you need.',
          'Tell your care team that you would like to practise. Ask whether there is a movement that you should leave out, for instance after surgery or with a port.',
        ],
        points: ['A glass of water within reach', 'A telephone nearby', 'Nothing heavy to eat in the hour before'],
      },
      {
        title: 'How much is enough',
        paragraphs: [
          'Begin with 5 minutes on 2 or 3 days of the week. On a good day it may be more, on a hard day it may be 3 breaths in bed.',
          'Afterwards you should feel as you did before, or better. If you need to rest for a long time, it was too much. Do half of it next time.',
        ],
      },
      {
        title: 'When to stop',
        paragraphs: ['Stop at once with dizziness, chest pain, shortness of breath or new pain.', ask],
      },
    ],
  },
  breath: {
    intro: 'Breath is always with you: in a waiting room, in a scanner, at night. These steps take 3 minutes.',
    sections: [
      {
        title: 'Find the breath',
        paragraphs: [
          'Sit or lie in a way that needs no effort. Lay a hand on your belly. Do not change anything yet: notice how the hand rises and falls.',
          'If thoughts come, that is what thoughts do. Come back to the hand.',
        ],
      },
      {
        title: 'Make it longer',
        paragraphs: [
          'Breathe in through the nose and count to 4. Breathe out slowly and count to 6. Do this 10 times.',
        ],
        points: ['Shoulders stay soft', 'The jaw may hang a little', 'If you feel dizzy, breathe as you always do'],
      },
      {
        title: 'Before a treatment',
        paragraphs: [
          'Begin 10 minutes before it. While a needle is placed, breathe out for as long as you can without effort.',
          'Some people like to think of a word: in with "calm", out with "go".',
          ask,
        ],
      },
    ],
  },
  chair: {
    intro: 'All of this can be done on a chair that does not roll. Both feet stand on the floor, or on a thick book.',
    sections: [
      {
        title: 'Sun salutation on a chair',
        paragraphs: [
          'Breathe in and lift both arms as far as is pleasant. Breathe out and bend forward from the hips, with a long back.',
          'Breathe in and come up half of the way. Breathe out and sit tall. That is one round; do 3 of them.',
        ],
      },
      {
        title: 'A twist',
        paragraphs: [
          'Turn to the right, with the left hand on the right knee. Stay for 3 breaths. Then to the other side. The chin turns last.',
        ],
        points: ['Leave twists out in the 6 weeks after surgery of the belly or chest', 'Never pull yourself further'],
      },
      { title: 'To finish', paragraphs: ['Lay both hands in your lap and close your eyes for 5 breaths.', ask] },
    ],
  },
  sleep: {
    intro: 'Many people sleep badly during treatment. Sleep cannot be forced, but the way to it can be made easier.',
    sections: [
      {
        title: 'In the evening',
        paragraphs: [
          'Dim the light an hour before bed and leave the telephone in another room, if you can. Write down what goes round in your head: it is kept there until morning.',
        ],
        points: ['Go to bed when you are sleepy', 'Get up at the same time each day', 'No coffee after noon'],
      },
      {
        title: 'Legs up the wall',
        paragraphs: [
          'Lie on your back with your legs up a wall, or on a chair. Stay for 5 minutes and breathe out slowly. Roll to your side before you sit up.',
        ],
      },
      {
        title: 'If you wake at night',
        paragraphs: [
          'Do not look at the clock. After about 20 minutes get up, sit somewhere else and breathe until you are sleepy again.',
          `Sleep that stays bad for more than 3 weeks can be treated. ${ask}`,
        ],
      },
    ],
  },
  tired: {
    intro: 'Tiredness in illness does not go away with sleep alone. It is not laziness, and you did nothing wrong.',
    sections: [
      {
        title: 'Save strength',
        paragraphs: [
          'Plan the day around the hours at which you are strongest. Put what matters to you there, not only what has to be done.',
          'Rest before you are exhausted: 15 minutes, several times a day, help more than 2 hours at once.',
        ],
      },
      {
        title: 'Move a little',
        paragraphs: ['It sounds wrong, but gentle movement often gives back more strength than it takes.'],
        points: ['3 minutes in bed', '10 minutes on a chair', 'A walk to the corner and back'],
      },
      {
        title: 'What to tell your care team',
        paragraphs: ['Tell them how tired you are from 0 to 10, since when, and what it keeps you from doing.', ask],
      },
    ],
  },
  studies: {
    intro: 'What is known about yoga in cancer care, in plain words, and what is not known.',
    sections: [
      {
        title: 'What studies looked at',
        paragraphs: [
          'Most studies were made with women who had breast cancer. They did gentle yoga once or twice a week, for 6 to 12 weeks.',
          'In many of them people were less tired, slept better and worried less at the end than those who waited for a place.',
        ],
      },
      {
        title: 'What we do not know',
        paragraphs: [
          'Yoga does not treat cancer. Whether it helps with other kinds of cancer as much, and for how long, is studied still.',
          'It cannot be hidden from people whether they do yoga. Some of what helps may be the group, the quiet hour or the teacher.',
        ],
      },
      {
        title: 'How to read news about it',
        paragraphs: ['Ask three things of whatever you read.'],
        points: ['How many people took part?', 'What was it compared with?', 'Who paid for it?'],
      },
    ],
  },
};
