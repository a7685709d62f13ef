import type { PollStory } from './story.ts';

export const pollStories: readonly PollStory[] = [
  {
    question: 'Where should the next Sunday walk go?',
    options: ['Along the river', 'Through the old city', 'Up the small hill', 'Wherever there is cake'],
    category: 'nature',
    group: 'trail-walkers',
  },
  {
    question: 'לאן נצא לטיול החודשי?',
    options: ['נחל אלכסנדר', 'הר מירון', 'עין פרת'],
    category: 'nature',
    group: 'trail-walkers',
  },
  {
    question: 'Which evening suits you for the candlelight class?',
    options: ['Tuesday', 'Wednesday', 'Thursday'],
    category: 'yoga',
    group: 'yoga-studio',
  },
  {
    question: 'מה נבשל בקבלת השבת הבאה?',
    options: ['מרק כתום', 'קוסקוס', 'סלטים בלבד', 'כל אחד מביא'],
    category: 'community',
  },
  {
    question: 'What shall we read next?',
    options: ['A family story', 'A mystery', 'Poems', 'Something that makes us laugh'],
    category: 'culture',
  },
  {
    question: 'באיזו שעה נוח לכם להגיע למעגל?',
    options: ['16:00', '17:30', '19:00'],
    category: 'support',
    group: 'morning-circle',
  },
  {
    question: 'Music in the studio before class?',
    options: ['Yes, quietly', 'Only rain sounds', 'No, silence'],
    category: 'yoga',
    group: 'yoga-studio',
  },
  { question: 'איזה קורס חסר לכם?', options: ['צילום', 'גיטרה', 'גינון', 'עזרה ראשונה'], category: 'courses' },
  {
    question: 'Who takes the cup in the Friday league?',
    options: ['Green', 'White', 'Blue', 'Orange'],
    category: 'sport',
    group: 'sports-club',
  },
  { question: 'כמה ארוך צריך להיות שיעור בוקר?', options: ['45 דקות', 'שעה', 'שעה ורבע'], category: 'yoga' },
  {
    question: 'The garden room needs a colour.',
    options: ['Warm white', 'Sage green', 'Apricot'],
    category: 'community',
  },
  { question: 'איך הגעתם אלינו היום?', options: ['ברגל', 'באופניים', 'באוטובוס', 'ברכב משותף'], category: 'community' },
  {
    question: 'Which tea do we run out of first?',
    options: ['Mint', 'Ginger and lemon', 'Black, strong'],
    category: 'support',
  },
  {
    question: 'מתי נוח לכם להתאמן?',
    options: ['לפני העבודה', 'בצהריים', 'בערב'],
    category: 'sport',
    group: 'sports-club',
  },
  {
    question: 'Picnic on the lawn: blankets or chairs?',
    options: ['Blankets', 'Chairs', 'A chair on a blanket'],
    category: 'culture',
  },
  {
    question: 'איזה שיר יפתח את ערב השירה?',
    options: ['משהו שמח', 'משהו ישן', 'משהו שכולם יודעים'],
    category: 'culture',
  },
  {
    question: 'Would you join a phone photography course?',
    options: ['Yes, mornings', 'Yes, evenings', 'Not this time'],
    category: 'courses',
  },
  { question: 'איזה עץ נשתול בכניסה?', options: ['תאנה', 'שקד', 'לימון'], category: 'nature' },
  {
    question: 'How early is too early for a sunrise walk?',
    options: ['Four', 'Half past four', 'It is never too early'],
    category: 'nature',
    group: 'trail-walkers',
  },
  {
    question: 'מה הכי עוזר לכם להירגע בסוף יום?',
    options: ['הליכה', 'מוזיקה', 'תה', 'שיחה עם חברה או חבר'],
    category: 'support',
  },
  // Those of this week, of which two are open and two have just closed.
  {
    question: 'What will you bring to the Thursday supper?',
    options: ['Soup', 'Fresh bread', 'A big salad', 'Something sweet', 'Only myself'],
    category: 'community',
    daysAgo: 1.2,
    openDays: 5,
  },
  {
    question: 'איזה סרט נראה בערב הסרטים?',
    options: ['קומדיה', 'דרמה משפחתית', 'סרט תיעודי', 'מצויר לכל הגילים', 'קלאסיקה ישנה'],
    category: 'culture',
    daysAgo: 2.3,
    openDays: 6,
  },
  {
    question: 'Which colour for the new bench?',
    options: ['Blue', 'Green', 'Yellow', 'As the wood is'],
    category: 'community',
    daysAgo: 5.4,
    openDays: 4,
  },
  {
    question: 'באיזה יום נסדר יחד את הגינה?',
    options: ['ראשון', 'שלישי', 'שישי בבוקר'],
    category: 'nature',
    daysAgo: 6.1,
    openDays: 5,
  },
];
