// What the demo's members wrote to each other, in both languages. Who is named by a username can sign in.

export interface DemoChat {
  key: string;
  /** With the team: who has it, if anybody. The others who write in it answer for the team. */
  helpdesk?: { claimedBy?: string };
  /** Of a group. */
  title?: string;
  /** The first made it. */
  members: readonly string[];
  /** So many days ago it began, and so many hours ago the last message was written. */
  from: number;
  to: number;
  /** How many of the last messages each has not read. */
  unread: Readonly<Record<string, number>>;
  messages: readonly (readonly [author: string, content: string])[];
}

const morningCircle: DemoChat = {
  key: 'morning circle',
  title: 'Morning circle',
  members: ['dana', 'maya', 'noam'],
  from: 12,
  to: 3,
  unread: { maya: 2, noam: 2 },
  messages: [
    ['dana', 'Good morning! I thought a small chat might be nice for those of us who come early.'],
    ['maya', 'Lovely idea. Count me in.'],
    ['noam', 'בוקר טוב לכולם! איזה יופי.'],
    ['dana', 'We begin at seven thirty, and whoever comes at a quarter to eight is just as welcome.'],
    ['maya', 'Is the big window open again?'],
    ['dana', 'It is. You hear the birds from the third mat.'],
    ['noam', 'אני שומר את המזרן הזה לעצמי 🙂'],
    ['maya', 'Then I take the one beside it.'],
    ['dana', 'Tea is on me tomorrow. Mint or ginger?'],
    ['maya', 'Ginger, please.'],
    ['noam', 'נענע. תודה!'],
    ['dana', 'Both it is.'],
    ['maya', 'I slept so well after the last class. Is there a name for that long breath out?'],
    ['dana', 'We call it the slow wave. In for four, out for six.'],
    ['maya', 'Four and six. I will try it tonight.'],
    ['noam', 'עושה את זה כבר שבוע, זה באמת עוזר.'],
    ['dana', 'Good to hear. No need to count exactly, comfortable is what counts.'],
    ['maya', 'May I bring a friend on Thursday?'],
    ['dana', 'Of course. There are two mats left.'],
    ['noam', 'אני אאחר קצת ביום חמישי, יש לי תור בבוקר.'],
    ['dana', 'Come whenever you are done. The door is not locked.'],
    ['maya', 'I hope it goes well, Noam.'],
    ['noam', 'תודה מאיה. רק בדיקה רגילה.'],
    ['dana', 'Thinking of you.'],
    ['maya', 'We missed you today!'],
    ['noam', 'הכול בסדר, סתם חיכינו הרבה. מחר אני שם.'],
    ['dana', 'I put your mat by the window.'],
    ['noam', '❤️'],
    ['maya', 'Somebody left a grey scarf on the chair.'],
    ['noam', 'זה שלי! אפשר לשמור לי?'],
    ['maya', 'It is in the basket by the door.'],
    ['dana', 'Tomorrow we stay seated, for all who are tired this week.'],
    ['maya', 'That sounds just right.'],
    ['noam', 'מתאים לי מאוד.'],
    ['dana', 'See you at seven thirty.'],
    ['dana', 'And bring something warm, the heating is being looked at.'],
  ],
};

const sundayWalk: DemoChat = {
  key: 'sunday walk',
  title: 'הליכה ביום ראשון',
  members: ['noam', 'dana', 'maya'],
  from: 6,
  to: 26,
  unread: { maya: 1 },
  messages: [
    ['noam', 'מי בא להליכה ביום ראשון? משהו קצר, לאורך הים.'],
    ['dana', 'אני! אפשר בחמש, כשכבר לא חם?'],
    ['noam', 'מצוין. נפגשים ליד הקיוסק.'],
    ['maya', 'I would love to. How long is it?'],
    ['dana', 'בערך חצי שעה, ויש ספסלים כל הדרך.'],
    ['maya', 'Perfect for me.'],
    ['noam', 'אני מביא אבטיח.'],
  ],
};

const mayaAndDana: DemoChat = {
  key: 'maya and dana',
  members: ['maya', 'dana'],
  from: 4,
  to: 20,
  unread: {},
  messages: [
    ['maya', 'Hi Dana, is there still room in the class on Tuesday?'],
    ['dana', 'There is. Shall I keep you a place?'],
    ['maya', 'Yes please. I may have to leave a little earlier.'],
    ['dana', 'No problem at all. Take the mat near the door.'],
    ['maya', 'Thank you, that helps.'],
  ],
};

const mayaAndNoam: DemoChat = {
  key: 'maya and noam',
  members: ['noam', 'maya'],
  from: 2,
  to: 1,
  unread: { maya: 2 },
  messages: [
    ['noam', 'היי מאיה, איך היה השיעור אתמול?'],
    ['maya', 'Really good. Quiet, and a lot of breathing.'],
    ['noam', 'אז אני בא בשבוע הבא.'],
    ['maya', 'Do! I keep you a place.'],
    ['noam', 'תודה 🙏'],
    ['noam', 'ואולי נשתה תה אחר כך?'],
  ],
};

const noamAndDana: DemoChat = {
  key: 'noam and dana',
  members: ['dana', 'noam'],
  from: 9,
  to: 50,
  unread: { noam: 1 },
  messages: [
    ['dana', 'שלום נועם, רציתי לשאול אם נוח לך שנקדים את המפגש ביום רביעי.'],
    ['noam', 'כן, בשמחה. באיזו שעה?'],
    ['dana', 'בארבע במקום בחמש.'],
    ['noam', 'מעולה, אני שם.'],
    ['dana', 'תודה רבה! נתראה.'],
  ],
};

const priyaAsks: DemoChat = {
  key: 'priya asks the team',
  helpdesk: {},
  members: ['priya.nair'],
  from: 1,
  to: 2,
  unread: {},
  messages: [
    ['priya.nair', 'Hello! I would like to move from the evening class to the morning circle.'],
    ['priya.nair', 'Is there still room on Sundays?'],
  ],
};

const mayaAsks: DemoChat = {
  key: 'maya asks the team',
  helpdesk: { claimedBy: 'dana' },
  members: ['maya'],
  from: 3,
  to: 30,
  unread: {},
  messages: [
    ['maya', 'Hi, the reminder for the Tuesday class came an hour late.'],
    ['dana', 'Thank you for saying so, Maya. Which clock does your phone show just now?'],
    ['maya', 'I was in Paris last week, maybe that is why.'],
    ['dana', 'That is it: it is set again to the time here. Do tell me if the next one is late.'],
  ],
};

export const demoChats: readonly DemoChat[] = [
  morningCircle,
  sundayWalk,
  mayaAndDana,
  mayaAndNoam,
  noamAndDana,
  priyaAsks,
  mayaAsks,
];
