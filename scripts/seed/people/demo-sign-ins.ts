/** The only seeded members who can sign in; the start command prints them. */
export const demoSignIns = [
  { username: 'maya', password: 'banyan-demo', who: 'a member' },
  { username: 'noam', password: 'banyan-demo', who: 'a member with a Hebrew name' },
  { username: 'dana', password: 'banyan-demo', who: 'staff' },
  { username: 'priya.nair', password: 'banyan-demo', who: 'a member who is here for the first time', isNew: true },
] as const;
