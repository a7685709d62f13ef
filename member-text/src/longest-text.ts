/** How many characters (UTF-16 units of `visibleText`) a member may write where. Anyone who asks and anyone who refuses reads it. */
export const longestText = {
  comment: 2_000,
  /** What a member writes for the feed. */
  post: 5_000,
  postTitle: 120,
  /** One message of a chat. */
  message: 4_000,
  /** What a group of a chat is called. */
  chatTitle: 30,
  reportReason: 1_000,
  /** To the question that is asked once a week, and of that question itself. */
  openAnswer: 1_000,
  openQuestion: 300,
  photoLabel: 120,
  /** What one's own reminder is for. */
  reminderName: 80,
  /** How one felt, beside the number. */
  diaryNote: 500,
  /** What a picture shows, for who does not see it. */
  pictureAlt: 300,
  /** To staff, of a picture that they said no to. */
  appeal: 500,
  /** To staff, of another member. */
  memberReport: 500,
  /** Why staff did what they did; of theirs alone. */
  staffReason: 200,
} as const;
